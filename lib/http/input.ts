import type { ZodError, ZodType } from "zod";
import { AppError, notFound, unavailable, validationError } from "@/lib/core/errors";
import { REQUIRED } from "@/lib/core/fields";

/** Byte limit of a JSON body. */
const BODY_MAX = 1_000_000;

export function parseQuery<Query>(schema: ZodType<Query>, search: URLSearchParams): Query {
  return checked(schema, Object.fromEntries(search));
}

/** Path parameters; invalid ones answer 404, like a missing row. */
export function parseParams<Params>(schema: ZodType<Params>, params: unknown): Params {
  const result = schema.safeParse(params);
  if (!result.success) throw notFound();
  return result.data;
}

export async function parseBody<Body>(schema: ZodType<Body>, request: Request): Promise<Body> {
  if (!isJson(request))
    throw new AppError(415, "MEDIA_TYPE", "El cuerpo debe ser JSON (Content-Type: application/json).");
  return checked(schema, parseJson(await readText(request)));
}

/** Multipart form with one file under `name` of at most `maxBytes`, and text fields. */
export type FileForm<Body> = {
  name: string;
  maxBytes: number;
  /** Schema of the text fields and the `File` under `file`. */
  schema: ZodType<Body>;
};

/** Bytes of a form besides its file. */
const FORM_EXTRA = 100_000;

export async function parseForm<Body>({ name, maxBytes, schema }: FileForm<Body>, request: Request): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data;/i.test(type))
    throw new AppError(415, "MEDIA_TYPE", "El cuerpo debe ser un formulario (Content-Type: multipart/form-data).");
  const bytes = await readBytes(request, maxBytes + FORM_EXTRA);
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw validationError({ body: "No es un formulario válido" }, "No pudimos leer el formulario.");
  });
  const { [name]: file, ...texts } = Object.fromEntries(form) as Record<string, FormDataEntryValue>;
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) throw validationError({ [name]: REQUIRED });
  if (file.size > maxBytes) throw tooLarge();
  return checked(schema, { ...texts, file });
}

/** Media types are case-insensitive. */
export const isJson = (request: Request) =>
  request.headers.get("content-type")?.toLowerCase().startsWith("application/json") ?? false;

/** Parsed value, or 400 with a message per field. */
export function checked<Value>(schema: ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value);
  if (!result.success) throw validationError(fieldErrors(result.error));
  return result.data;
}

/** First message of each field; issues without a field go under `body`. */
function fieldErrors({ issues }: ZodError) {
  // No prototype: a field may be called `constructor`.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const names =
      issue.code === "unrecognized_keys"
        ? issue.keys
        : [issue.path.filter((part) => typeof part !== "number").join(".") || "body"];
    const message = issue.code === "unrecognized_keys" ? "Este campo no se acepta aquí" : issue.message;
    for (const name of names) fields[name] ??= message;
  }
  return fields;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === "__proto__" ? undefined : value));
  } catch {
    throw validationError({ body: "No es JSON válido" }, "El cuerpo no es JSON válido.");
  }
}

/** Body as text; 413 beyond `limit` bytes, chunked bodies included. */
export const readText = async (request: Request, limit = BODY_MAX) =>
  (await readBytes(request, limit)).toString("utf8");

/** Limit and current number of body bytes buffered by this process. */
const BUFFERED_MAX = 200_000_000;
let buffered = 0;

async function readBytes(request: Request, limit: number) {
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      buffered += chunk.byteLength;
      if (size > limit) throw tooLarge();
      if (buffered > BUFFERED_MAX) throw unavailable();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : uploadAborted();
  } finally {
    buffered -= size;
  }
  return Buffer.concat(chunks);
}

/** The client aborted the upload or lost its connection. */
const uploadAborted = () => new AppError(400, "BROKEN_OFF", "El envío se interrumpió.");

const tooLarge = () => new AppError(413, "TOO_LARGE", "El contenido es demasiado grande.");
