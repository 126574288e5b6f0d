import sjson from "secure-json-parse";
import type { ZodError, ZodType } from "zod";
import { AppError, notFound, validationError } from "@/lib/core/errors";
import { REQUIRED } from "@/lib/core/fields/fields";
import { readText } from "./body";
import { withForm } from "./form";

export function parseQuery<Query>(schema: ZodType<Query>, search: URLSearchParams): Query {
  return checked(schema, Object.fromEntries(search));
}

/** Path parameters; invalid ones answer 404, like a missing row. */
export function parseParams<Params>(schema: ZodType<Params>, params: unknown): Params {
  const result = schema.safeParse(params);
  if (!result.success) throw notFound();
  return result.data;
}

/** Limit of a body, and the church whose bodies share one part of the budget. */
type BodyOptions = { limit: number; church?: number };

export async function parseBody<Body>(schema: ZodType<Body>, request: Request, { limit, church }: BodyOptions) {
  return checked(schema, parseJson(await readJsonText(request, { limit, church })));
}

/** Unparsed JSON body; 415 for another media type. */
export async function readJsonText(request: Request, { limit, church }: BodyOptions) {
  if (!isJson(request))
    throw new AppError(415, "MEDIA_TYPE", "El cuerpo debe ser JSON (Content-Type: application/json).");
  return readText(request, limit, church);
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
  form: FileForm<Body>,
  request: Request,
  church: number | undefined,
  use: (body: Body) => Promise<Result>,
) =>
  withForm(request, form, church, async ({ texts, file }) => {
    const { [form.name]: _, ...others } = texts;
    // Browsers send an empty file field as a file without name and content.
    if (file && (file.size > 0 || file.name !== "")) return use(checked(form.schema, { ...others, file }));
    if (!form.isOptional) throw validationError({ [form.name]: REQUIRED });
    return use(checked(form.schema, others));
  });

/** Media types are case-insensitive. */
export const isJson = (request: Request) =>
  request.headers.get("content-type")?.toLowerCase().startsWith("application/json") ?? false;

/** Parsed value, or 400 with a message per field. */
export function checked<Value>(schema: ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value);
  if (!result.success) throw validationError(fieldErrors(result.error));
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
