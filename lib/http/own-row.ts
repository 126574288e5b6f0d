import { isDeepStrictEqual } from "node:util";
import { ZodType } from "zod";
import { type FieldErrors, validationError } from "@/lib/core/errors";
import { fieldNames } from "./object-fields";

/** Fields of a row that a body brings and its PUT does not change. */
export type OwnFields = Record<string, unknown>;

/** Reads the row of a PUT as it is answered, before the change. */
type Reader<Given> = (given: Given) => Promise<unknown>;

type Guarded<Given> = { own?: Reader<Given>; handle: (given: Given) => Promise<unknown> };

/** What an endpoint declares of its input and answer. */
type Declared = { body?: ZodType; form?: { schema: ZodType }; answer?: unknown; own?: unknown };

const CHANGED = "No se cambia aquí: mándalo como está, o no lo mandes";

/** Splits what was sent into the body of a PUT and the fields of its own answer that it does not change. */
export function splitOwnFields(spec: Declared, sent: unknown): { body: unknown; ownFields?: OwnFields } {
  if (!spec.own || !isObject(sent)) return { body: sent };
  const names = ownNames(spec);
  const entries = Object.entries(sent);
  const ownFields = entries.filter(([name]) => names.has(name));
  if (ownFields.length === 0) return { body: sent };
  return {
    body: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
    ownFields: Object.fromEntries(ownFields),
  };
}

/** Names of the fields of a PUT's answer that its body does not take. */
export function ownNames({ body, form, answer }: Declared): Set<string> {
  const takes = body ?? form?.schema;
  const taken = new Set(takes && fieldNames(takes));
  return new Set(answer instanceof ZodType ? fieldNames(answer).filter((name) => !taken.has(name)) : []);
}

/**
 * Handler that answers 400 when a field that it does not change differs from the row's; of another version of the row
 * than the sent one, the handler says so itself.
 */
export const withOwnRow =
  <Given extends { body: unknown; ownFields?: OwnFields }>({ own, handle }: Guarded<Given>) =>
  async (given: Given) => {
    const { body, ownFields } = given;
    if (own && ownFields) requireUnchanged(ownFields, await own(given), body);
    return handle(given);
  };

function requireUnchanged(ownFields: OwnFields, row: unknown, body: unknown) {
  const current = JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
  const { version } = body as { version?: unknown };
  if (version !== undefined && version !== current.version) return;
  const changed = Object.entries(ownFields).filter(([name, value]) => !isSame(value, current[name]));
  if (changed.length === 0) return;
  throw validationError(Object.fromEntries(changed.map(([name]) => [name, CHANGED])) as FieldErrors);
}

/** Whether a value is the row's, which a form sends as a text. */
const isSame = (sent: unknown, current: unknown) => isDeepStrictEqual(sent, current) || sent === textOf(current);

function textOf(value: unknown) {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
