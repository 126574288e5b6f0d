import { ZodType } from "zod";
import type { Declared, Mark } from "@/lib/http/endpoint";
import { statusesOf } from "@/lib/http/openapi";

type Handler = object & { mark?: Mark; declared?: Declared };

const known = new WeakMap<Handler, number[]>();

/** Every call of every test checks the reference: it names the status, and on success it describes the answer. */
export function expectDocumented(
  method: string,
  handler: Handler,
  { status, body }: { status: number; body: unknown },
) {
  const { mark, declared } = handler;
  if (!mark || !declared?.summary) return;
  const statuses = known.get(handler) ?? statusesOf({ method, mark, declared });
  known.set(handler, statuses);
  const what = `${method} «${declared.summary}»`;
  if (!statuses.includes(status)) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
  if (status !== statuses[0] || !(declared.answer instanceof ZodType)) return;
  const { error } = declared.answer.safeParse(body);
  if (error) throw new Error(`${what} answers otherwise than described: ${error.message}`);
}
