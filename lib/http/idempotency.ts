import { createHash } from "node:crypto";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db";
import { AppError, validationError } from "@/lib/core/errors";
import { answer, statusOf } from "./answers";

/** Request header with the client's key for a repeatable POST. */
export const KEY_HEADER = "Idempotency-Key";
/** Response header of a replayed answer. */
export const REPLAYED_HEADER = "Idempotent-Replayed";
/** PostgreSQL interval for which an answer is stored. */
const KEPT = "24 hours";

const WRONG_KEY = "Usa de 1 a 255 letras, cifras o signos, sin espacios";

type Named = { request: Request; body: unknown; status?: number };

/**
 * Runs work in a church transaction once per user and `Idempotency-Key`. The key's row belongs to the same transaction:
 * failed work leaves none, and a concurrent repetition waits for it and gets its answer.
 */
export function once(scope: ChurchScope, { request, body, status }: Named, work: (db: ChurchDb) => Promise<unknown>) {
  const key = keyOf(request);
  if (key === null) return inChurch(scope, work);
  const digest = digestOf(request, body);
  return inChurch(scope, async (db) => {
    const id = await claim(db, scope.userId, key, digest);
    if (id === undefined) return repeated(db, scope.userId, key, digest);
    const result = await work(db);
    await keep(db, id, statusOf(request.method, result, status), result);
    return result;
  });
}

/** Deletes expired answers. */
export const forgetKeys = (db: ChurchDb) =>
  db.$executeRaw`DELETE FROM idempotency_keys WHERE created_at < now() - ${KEPT}::interval`;

function keyOf({ headers }: Request) {
  const key = headers.get(KEY_HEADER);
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) throw validationError({ [KEY_HEADER]: WRONG_KEY });
  return key;
}

/** SHA-256 of method, path, query and parsed body. */
function digestOf({ method, url }: Request, body: unknown) {
  const { pathname, search } = new URL(url);
  return createHash("sha256")
    .update(`${method} ${pathname}${search}\n${JSON.stringify(body) ?? ""}`)
    .digest();
}

/** Id of the inserted row, `undefined` if the key exists; waits for a concurrent transaction with the same key. */
async function claim(db: ChurchDb, userId: number | null, key: string, digest: Buffer) {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO idempotency_keys AS kept (user_id, key, request, status) VALUES (${userId}, ${key}, ${digest}, 0)
    ON CONFLICT (church_id, user_id, key) DO UPDATE
      SET request = EXCLUDED.request, answer = NULL, created_at = EXCLUDED.created_at
      WHERE kept.created_at < now() - ${KEPT}::interval
    RETURNING id`;
  return row?.id;
}

async function keep(db: ChurchDb, id: number, status: number, result: unknown) {
  if (result instanceof Response) throw new TypeError("An endpoint that honours Idempotency-Key answers data");
  const text = result === undefined ? null : JSON.stringify(result);
  await db.$executeRaw`UPDATE idempotency_keys SET status = ${status}, answer = ${text}::jsonb WHERE id = ${id}`;
}

async function repeated(db: ChurchDb, userId: number | null, key: string, digest: Buffer) {
  const [row] = await db.$queryRaw<{ same: boolean; status: number; answer: unknown }[]>`
    SELECT request = ${digest} AS same, status, answer FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key}`;
  if (!row?.same)
    throw new AppError(422, "IDEMPOTENCY_KEY", `Esa ${KEY_HEADER} ya se usó para otra petición. Usa una nueva.`);
  return answer(row.status, row.answer ?? undefined, { [REPLAYED_HEADER]: "true" });
}
