import sjson from "secure-json-parse";
import type { ZodError, ZodType } from "zod";
import * as z from "zod";
import { AppError, type FieldErrors, notFound, validationError } from "@/lib/core/errors";
import { REQUIRED } from "@/lib/core/fields/fields";
import { readText } from "./body";
import { withForm } from "./form";
import type { OwnFields } from "./own-row";

/** Whether the values of a query may come in a JSON body too. */
export const takesQueryAsBody = (method: string, { query }: { query?: unknown }) =>
  method === "DELETE" && query !== undefined;

/** Longest JSON body with the values of a query, in bytes. */
const QUERY_BODY_MAX = 4_000;

/** Values of a query, which may come in a JSON body too; 400 where both have a value that differs. */
export async function parseQueryOrBody<Query>(schema: ZodType<Query>, request: Request, church?: number) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const text = request.body ? await readText(request, QUERY_BODY_MAX, church) : "";
  if (text.trim() === "") return checked(schema, query);
  requireJson(request);
  const body = checked(z.record(z.string(), z.unknown()), parseJson(text));
  // As the query has them, where every value is a text.
  const values = Object.entries(body)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, typeof value === "number" || typeof value === "boolean" ? String(value) : value]);
  const differing = values.filter(
    ([name, value]) => Object.hasOwn(query, name as string) && query[name as string] !== value,
  );
  if (differing.length > 0) throw validationError(Object.fromEntries(differing.map(([name]) => [name, DIFFERENT])));
  return checked(schema, { ...query, ...Object.fromEntries(values) });
}

const DIFFERENT = "La dirección y el cuerpo dicen cosas distintas";

export function parseQuery<Query>(schema: ZodType<Query>, search: URLSearchParams): Query {
  return checked(schema, Object.fromEntries(search));
}

/** Path parameters; invalid ones answer 404, like a missing row. */
export function parseParams<Params>(schema: ZodType<Params>, params: unknown): Params {
  const result = schema.safeParse(params);
  if (!result.success) throw notFound();
  return result.data;
}

type Split = (sent: unknown) => { body: unknown; ownFields?: OwnFields };

/** Limit of a body, and the church whose bodies share one part of the budget. */
type BodyOptions = { limit: number; church?: number };

/** Problems of a body beyond its schema, by field. */
export type BodyCheck = (sent: unknown) => FieldErrors;

/** Parsed JSON body, which `split` divides into what the schema takes and the row's own fields. */
export async function parseBody<Body>(
  { body, split, check }: { body: ZodType<Body>; split: Split; check?: BodyCheck },
  request: Request,
  options: BodyOptions,
) {
  const sent = split(parseJson(await readJsonText(request, options)));
  return { ...sent, body: checked(body, sent.body, check?.(sent.body)) };
}

/** Unparsed JSON body; 415 for another media type. */
export async function readJsonText(request: Request, { limit, church }: BodyOptions) {
  requireJson(request);
  return readText(request, limit, church);
}

function requireJson(request: Request) {
  if (!isJson(request))
    throw new AppError(415, "MEDIA_TYPE", "El cuerpo debe ser JSON (Content-Type: application/json).");
}

/** Multipart form with one file under `name` of at most `maxBytes`, and text fields. */
export type FileForm<Body> = {
  name: string;
  maxBytes: number;
  /** Bytes of its texts, when they are longer than those of other forms. */
  textBytes?: number;
  /** Whether the file is optional. */
  isOptional?: boolean;
  /** Whether the file is stored: 507 when the disk is full. */
  isStored?: boolean;
  /** Schema of the text fields and the `UploadedFile` under `file`. */
  schema: ZodType<Body>;
};

/** Reads a form and frees its file when `use` has ended, unless it is kept. */
export const withParsedForm = <Body, Result>(
  { form, split }: { form: FileForm<Body>; split: Split },
  request: Request,
  church: number | undefined,
  use: (parsed: { body: Body; ownFields?: OwnFields }) => Promise<Result>,
) =>
  withForm(request, form, church, async ({ texts, file }) => {
    const { [form.name]: _, ...others } = texts;
    // Browsers send an empty file field as a file without name and content.
    const hasFile = file && (file.size > 0 || file.name !== "");
    if (!hasFile && !form.isOptional) throw validationError({ [form.name]: REQUIRED });
    const sent = split(hasFile ? { ...others, file } : others);
    return use({ ...sent, body: checked(form.schema, sent.body) });
  });

/** Media types are case-insensitive. */
export const isJson = (request: Request) =>
  request.headers.get("content-type")?.toLowerCase().startsWith("application/json") ?? false;

/** Parsed value, or 400 with a message per field, those of `problems` included. */
export function checked<Value>(schema: ZodType<Value>, value: unknown, problems: FieldErrors = {}): Value {
  const result = schema.safeParse(value);
  if (!result.success) throw validationError({ ...problems, ...fieldErrors(result.error) });
  if (Object.keys(problems).length > 0) throw validationError(problems);
  return result.data;
}

/** Fields of an error answer, and characters of their names. */
const FIELDS_MAX = 20;
const NAME_MAX = 60;

const UNKNOWN_WITHIN = "Tiene datos que no se aceptan aquí";

/** First message of each of the first fields; issues without a field go under `body`. */
function fieldErrors({ issues }: ZodError) {
  // No prototype: a field may be called `constructor`.
  const fields: Record<string, string> = Object.create(null);
  let count = 0;
  for (const issue of issues) {
    const path = issue.path.filter((part) => typeof part !== "number").join(".");
    const isUnknown = issue.code === "unrecognized_keys";
    const names = isUnknown && !path ? issue.keys.slice(0, FIELDS_MAX) : [path || "body"];
    const message = isUnknown ? (path ? UNKNOWN_WITHIN : "Este campo no se acepta aquí") : issue.message;
    for (const name of names.map((name) => name.slice(0, NAME_MAX))) {
      if (name in fields) continue;
      fields[name] = message;
      if (++count === FIELDS_MAX) return fields;
    }
  }
  return fields;
}

/** Value of a JSON text without keys called `__proto__`, however they are escaped. */
export function parseJson(text: string): unknown {
  try {
    return sjson.parse(text, undefined, { protoAction: "remove", constructorAction: "ignore" });
  } catch {
    throw validationError({ body: "No es JSON válido" }, "El cuerpo no es JSON válido.");
  }
}
