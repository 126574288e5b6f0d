import type { Operator } from "@/components/legal/legal-text";
import { env } from "@/lib/core/env.mjs";

/** Operator of this installation, from the environment. */
export function legalOperator(): Operator {
  const { LEGAL_NAME, LEGAL_CONTACT, STRIPE_SECRET_KEY } = env();
  return {
    name: LEGAL_NAME ?? "el administrador de esta instalación",
    contact: LEGAL_CONTACT,
    billing: STRIPE_SECRET_KEY !== undefined,
  };
}
