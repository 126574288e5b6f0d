import { type AnswerOf, ApiError, offlineError, type PathOf, type QueryOf, send } from "@/lib/client/api";
import { toQueryString } from "@/lib/client/query";
import { pictureAddress } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";
import type { Pictures } from "./snapshot";

/** Milliseconds for an answer: a hanging connection must not keep the operator from what is at hand. */
const LIMIT_MS = 8_000;

/** Whether the server refused: the session has ended, or the person may no longer see presentations. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Reads from the API as `api.get` does, but never leaves the page: a projection goes on when the session ends. */
export async function readAnswer<const P extends PathOf<"GET">>(
  path: P,
  query?: QueryOf<P, "GET">,
): Promise<AnswerOf<P>> {
  const response = await read(`/api${path}${toQueryString(query as Parameters<typeof toQueryString>[0])}`);
  return response.json();
}

/** Picture at an absolute path of the application: `/api/presentations/7/photo?v=…`. */
export const readPicture = async (address: string) => (await read(address)).blob();

/** Pictures read at once: a browser has six connections to a server. */
const AT_ONCE = 4;

/** Pictures of a presentation's slides, of which some are known; one that cannot be read is null. */
export async function readPictures({ pictures }: Pick<PresentationRow, "pictures">, known: Pictures = {}) {
  const ids = [...new Set(pictures.flatMap((picture) => picture?.picture ?? []))];
  const found: Pictures = {};
  const waiting = ids.values();
  const readRest = async () => {
    for (const id of waiting) found[id] = known[id] ?? (await readPicture(pictureAddress(id)).catch(() => null));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readRest));
  return found;
}

async function read(address: string) {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const response = await send(address, { signal }).catch(() => {
    throw offlineError();
  });
  if (response.ok) return response;
  const { message, code } = (await response.json().catch(() => ({}))) as { message?: string; code?: string };
  throw new ApiError(response.status, { message: message ?? "", code: code ?? "" });
}
