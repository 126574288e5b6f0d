import { ZodType } from "zod";
import type { AccessRule, EndpointSpec } from "@/lib/http/endpoint";
import { statusesOf } from "@/lib/http/statuses";

type Handler = object & { rule?: AccessRule; spec?: EndpointSpec };

const statusesByHandler = new WeakMap<Handler, number[]>();

/** Checks an answer against the API reference: a documented status and, on success, a body that matches the schema. */
export function expectDocumented(
  method: string,
  handler: Handler,
  { status, body }: { status: number; body: unknown },
) {
  const { rule, spec } = handler;
  if (!rule || !spec?.summary) return;
  const statuses = statusesByHandler.get(handler) ?? statusesOf({ method, rule, spec });
  statusesByHandler.set(handler, statuses);
  const endpoint = `${method} «${spec.summary}»`;
  if (!statuses.includes(status)) throw new Error(`${endpoint} answered ${status}: ${JSON.stringify(body)}`);
  if (status !== statuses[0] || !(spec.answer instanceof ZodType)) return;
  const { error } = spec.answer.safeParse(body);
  if (error) throw new Error(`${endpoint} does not match its documented schema: ${error.message}`);
}
