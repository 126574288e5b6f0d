import { Readable } from "node:stream";
import { NO_STORE } from "./errors";

export const PDF = "application/pdf";

/** Download response; HEAD makes no file. */
export async function attachment(
  request: Request,
  file: Readable | (() => Promise<Readable>),
  fileName: string,
  contentType: string,
) {
  return new Response(await bodyOf(request, file), {
    headers: { ...NO_STORE, "Content-Type": contentType, "Content-Disposition": disposition(fileName) },
  });
}

/** Characters that some system refuses in a file name. */
const REFUSED = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;

/** `Content-Disposition` of a file name; one beyond ASCII is given without accents too (RFC 6266). */
export function disposition(fileName: string) {
  const name = fileName.toWellFormed().replace(REFUSED, " ");
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_");
  const plain = `attachment; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeRfc8187(name)}`;
}

const encodeRfc8187 = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

async function bodyOf({ method }: Request, file: Readable | (() => Promise<Readable>)) {
  if (method !== "HEAD")
    return Readable.toWeb(typeof file === "function" ? await file() : file) as ReadableStream<Uint8Array>;
  // An unread stream would never be closed.
  if (typeof file !== "function") file.destroy();
  return null;
}
