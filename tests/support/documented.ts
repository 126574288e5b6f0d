import { ZodType } from "zod";
import type { AccessRule, EndpointSpec } from "@/lib/http/endpoint";
import { statusesOf } from "@/lib/http/openapi";

type Handler = object & { rule?: AccessRule; spec?: EndpointSpec };

const known = new WeakMap<Handler, number[]>();

/** Every call of every test checks the reference: it names the status, and on success it describes the answer. */
export function expectDocumented(
  method: string,
  handler: Handler,
  { status, body }: { status: number; body: unknown },
) {
  const { rule, spec } = handler;
  if (!rule || !spec?.summary) return;
  const statuses = known.get(handler) ?? statusesOf({ method, rule, spec });
  known.set(handler, statuses);
  const what = `${method} «${spec.summary}»`;
  if (!statuses.includes(status)) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
  if (status !== statuses[0] || !(spec.answer instanceof ZodType)) return;
  const { error } = spec.answer.safeParse(body);
  if (error) throw new Error(`${what} answers otherwise than described: ${error.message}`);
}
