import { createHash } from "node:crypto";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db";
import { AppError, validationError } from "@/lib/core/errors";
import { answer, statusOf } from "./answers";

/** The header by which a program names a request, so that sending it again does nothing again. */
export const KEY_HEADER = "Idempotency-Key";
/** Stands on an answer that was given before. */
export const REPLAYED_HEADER = "Idempotent-Replayed";
/** How long an answer is kept; PostgreSQL's writing of it. */
const KEPT = "24 hours";

const WRONG_KEY = "Usa de 8 a 100 letras, cifras o signos, sin espacios";

type Named = { request: Request; body: unknown; status?: number };

/**
 * Work behind a church's scope, done once for each `Idempotency-Key` of a person: the key's row is written in the same
 * transaction, so work that fails leaves none, and whoever comes meanwhile waits for the first and gets its answer.
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

/** Forgets the answers that are kept no longer. */
export const forgetKeys = (db: ChurchDb) =>
  db.$executeRaw`DELETE FROM idempotency_keys WHERE created_at < now() - ${KEPT}::interval`;

function keyOf({ headers }: Request) {
  const key = headers.get(KEY_HEADER);
  if (key !== null && !/^[\x21-\x7e]{8,100}$/.test(key)) throw validationError({ [KEY_HEADER]: WRONG_KEY });
  return key;
}

/** What was asked for: method, address, and the body as it was understood. */
function digestOf({ method, url }: Request, body: unknown) {
  const { pathname, search } = new URL(url);
  return createHash("sha256")
    .update(`${method} ${pathname}${search}\n${JSON.stringify(body) ?? ""}`)
    .digest();
}

/** The key's new row, or undefined where there is one; waits for a transaction that is at the same key. */
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
