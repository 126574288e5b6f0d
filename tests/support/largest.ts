import * as z from "zod";
import type { JsonSchema } from "@/lib/http/json-schema";

/** Values that may be the largest of a field. */
function candidates(schema: JsonSchema, letter: string): unknown[] {
  const [one = {}] = (schema.anyOf ?? schema.oneOf ?? [schema]).filter(({ type }) => type !== "null");
  const length = Number(one.maxLength ?? 0);
  if (one.type === "string" && length > 0)
    return [letter.repeat(length), `https://a.example/${letter.repeat(Math.max(0, length - 18))}`, "x".repeat(length)];
  return [];
}

/** As many copies of a value as a check accepts, up to `max`. */
function mostCopies(max: number, value: unknown, isAccepted: (list: unknown[]) => boolean) {
  let [low, high] = [0, max];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isAccepted(Array(middle).fill(value))) low = middle;
    else high = middle - 1;
  }
  return Array(low).fill(value);
}

/**
 * An accepted body in which each text is as large as its schema accepts it. `letter`: one of three bytes: limits count UTF-16
 * units, of which an emoji, with four bytes, has two.
 */
export function largestOf<Body extends object>(body: z.ZodType, accepted: Body, letter: string): Body {
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema;
  body.parse(accepted);
  const largest = { ...accepted } as Record<string, unknown>;
  const accepts = (name: string, value: unknown) => body.safeParse({ ...largest, [name]: value }).success;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const [list] = [field, ...(field.anyOf ?? [])].filter(({ type }) => type === "array");
    const [item] = list?.items ? candidates(list.items, letter) : [];
    if (item !== undefined) largest[name] = mostCopies(Number(list?.maxItems), item, (value) => accepts(name, value));
    const found = candidates(field, letter).find((value) => accepts(name, value));
    if (found !== undefined) largest[name] = found;
  }
  return largest as Body;
}
