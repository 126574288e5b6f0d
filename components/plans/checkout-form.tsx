"use client";

import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { Form } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/states/notice";
import { ApiError, api } from "@/lib/client/api";
import type { Product } from "@/lib/plans/rules";
import { checkoutInput } from "@/lib/plans/schema";
import { PortalButton } from "./portal-button";
import { useLeave } from "./use-plans";

const checkoutForm = checkoutInput.pick({ email: true });

/** Address for the receipts; leads to Stripe's page. */
export function CheckoutForm({ product }: { product: Product }) {
  const { email } = useProfile();
  const { leave, isLeaving } = useLeave();
  const [isSubscribed, setSubscribed] = useState(false);
  const pay = async (input: { email: string }) => {
    try {
      const { url } = await api.post("/payments/checkout", { product, ...input });
      leave(url);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "SUBSCRIBED")) throw error;
      setSubscribed(true);
    }
  };
  if (isSubscribed)
    return (
      <Notice tone="warn" role="alert" action={<PortalButton />}>
        Tu iglesia ya tiene una suscripción. Para no pagar dos veces, cámbiala donde la administras.
      </Notice>
    );
  return (
    <Form schema={checkoutForm} values={{ email }} onSubmit={pay} summary={false}>
      <TextField
        name="email"
        label="Correo"
        hint="Ahí llegan los recibos."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="text-fg-muted text-sm">
        Pagas en la página de Stripe: los datos de la tarjeta no pasan por Atrio. Puedes cancelar cuando quieras, y el
        plan sigue hasta el final de lo que pagaste.
      </p>
      <PayButton isLeaving={isLeaving} />
    </Form>
  );
}

function PayButton({ isLeaving }: { isLeaving: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="primary"
      busy={isSubmitting || isLeaving}
      className="justify-self-start max-md:w-full"
    >
      <ExternalLink aria-hidden />
      Continuar al pago
    </Button>
  );
}
