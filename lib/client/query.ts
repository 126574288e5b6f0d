import { escapeValue } from "@/lib/core/fields/list-values";

type Scalar = string | number | boolean | null | undefined;

/** Value of a query parameter; a list is sent as its values, separated by commas. */
export type QueryValue = Scalar | readonly (string | number)[];

/** Parameters of a query as texts, without empty and absent ones; the values of a list are escaped. */
export const queryEntries = (query: Record<string, unknown>) =>
  Object.entries(query)
    .map(([name, value]) => [name, textOf(value)] as const)
    .filter(([, text]) => text !== "");

/** Query string with its question mark; empty and absent values are omitted. */
export function toQueryString(query: Record<string, QueryValue> = {}) {
  const text = new URLSearchParams(queryEntries(query).map(([name, value]) => [name, value])).toString();
  return text && `?${text}`;
}

const textOf = (value: unknown) =>
  Array.isArray(value) ? value.map((one) => escapeValue(String(one))).join(",") : String(value ?? "");
