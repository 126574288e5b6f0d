import type { ZodError, ZodType } from "zod";
import { AppError, invalid, missing } from "@/lib/core/errors";

/** Bytes of a JSON body. */
const BODY_MAX = 1_000_000;

export function parseQuery<Query>(schema: ZodType<Query>, search: URLSearchParams): Query {
  return checked(schema, Object.fromEntries(search));
}

/** An address that names no possible row is one that leads nowhere: 404, like a row that is not there. */
export function parseParams<Params>(schema: ZodType<Params>, params: unknown): Params {
  const result = schema.safeParse(params);
  if (!result.success) throw missing();
  return result.data;
}

export async function parseBody<Body>(schema: ZodType<Body>, request: Request): Promise<Body> {
  if (!isJson(request))
    throw new AppError(415, "MEDIA_TYPE", "El cuerpo debe ser JSON (Content-Type: application/json).");
  return checked(schema, parseJson(await readText(request)));
}

/** Media types know no capitals. */
export const isJson = (request: Request) =>
  request.headers.get("content-type")?.toLowerCase().startsWith("application/json") ?? false;

/** What the schema makes of a value, or 400 with the reason of each field. */
export function checked<Value>(schema: ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

/** The first reason of each field; what no field is to blame for stands under `body`. */
function fieldErrors({ issues }: ZodError) {
  // Without a prototype: `constructor` is a name like any other.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
    const message = issue.code === "unrecognized_keys" ? "Este campo no se acepta aquí" : issue.message;
    for (const name of names) fields[name] ??= message;
  }
  return fields;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === "__proto__" ? undefined : value));
  } catch {
    throw invalid({ body: "No es JSON válido" }, "El cuerpo no es JSON válido.");
  }
}

/** The body as text; 413 beyond `limit` bytes, however it is sent. */
export async function readText(request: Request, limit = BODY_MAX) {
  const tooLarge = new AppError(413, "TOO_LARGE", "El contenido es demasiado grande.");
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
