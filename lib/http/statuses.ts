import type { AccessRule, EndpointSpec } from "./endpoint";
import { takesQueryAsBody } from "./input";
import { fieldNames } from "./object-fields";

/** One operation with its path, as `/members/{id}`, rule and spec. */
export type Documented = { path: string; method: string; rule: AccessRule; spec: EndpointSpec };

/** Whether a repeated request with the same `Idempotency-Key` answers as before. */
export const isIdempotent = ({ method, spec }: Omit<Documented, "path">) =>
  method === "POST" && spec.idempotent === true;

/** Possible statuses of an endpoint, success first. */
export const statusesOf = (route: Omit<Documented, "path">) => [successOf(route), ...refusalsOf(route)];

/** Status of a success. */
export function successOf({ method, spec }: Omit<Documented, "path">) {
  return spec.status ?? (spec.answer === undefined ? 204 : method === "POST" ? 201 : 200);
}

/** Error statuses that follow from the rule and the inputs, and the declared ones. */
export function refusalsOf(route: Omit<Documented, "path">) {
  const { method, rule, spec } = route;
  const { query, body, form, params, errors = [] } = spec;
  if (rule.kind === "health") return [...errors];
  const reads = body !== undefined || form !== undefined || takesQueryAsBody(method, spec);
  const isOpen = rule.kind === "public";
  const ofChurch = !isOpen && rule.kind !== "account";
  const fields = new Set(body ? fieldNames(body) : []);
  const statuses = [
    ...(query || reads || isIdempotent(route) ? [400] : []),
    ...(isOpen ? [] : [401]),
    ...(ofChurch || method !== "GET" ? [403] : []),
    ...(params || fields.has("id") ? [404] : []),
    ...(fields.has("version") ? [409] : []),
    ...(reads ? [408, 413, 415] : []),
    // Work of one transaction waits for the first request with its key.
    ...(isIdempotent(route) ? [...(rule.kind === "area" ? [] : [409]), 422] : []),
    ...errors,
    500,
    503,
    ...(form?.isStored ? [507] : []),
  ];
  return [...new Set(statuses)].sort((one, other) => one - other);
}
