import { createHmac } from "node:crypto";
import { type ChurchDb, type ChurchScope, commitWith, inChurch, withoutCommit } from "@/lib/core/db/church-db";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { AppError, validationError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { Prisma } from "@/prisma/generated/client";
import { answer, statusOf } from "./answers";

/** Request header with the client's key for a repeatable POST. */
export const KEY_HEADER = "Idempotency-Key";
/** Response header of a replayed answer. */
export const REPLAYED_HEADER = "Idempotent-Replayed";
/** PostgreSQL interval for which an answer is stored. */
const KEPT = "24 hours";
/** PostgreSQL interval after which work outside of the key's transaction is taken to have ended with its process. */
const RUNNING = "15 minutes";
/** Status of a key whose work is running. */
const NO_STATUS = 0;

const WRONG_KEY = "Usa de 1 a 255 letras, cifras o signos, sin espacios";

type Named = { request: Request; body: unknown; status?: number };

/** Whose keys: those of a person in a church, which row-level security guards, or of a person without one. */
export type KeyOwner = ChurchScope | { userId: number };

type Store = { table: Prisma.Sql; unique: Prisma.Sql };

const churchKeys: Store = { table: Prisma.sql`idempotency_keys`, unique: Prisma.sql`church_id, user_id, key` };
const accountKeys: Store = { table: Prisma.sql`account_keys`, unique: Prisma.sql`user_id, key` };

type Claim = { userId: number | null; key: string; digest: Buffer };

/**
 * Runs work in a church transaction once per user and `Idempotency-Key`. The key's row belongs to the same transaction:
 * failed work leaves none, and a concurrent repetition waits for it and gets its answer.
 */
export function once(person: ChurchScope, named: Named, work: (db: ChurchDb) => Promise<unknown>) {
  const claim = claimOf(person, named);
  const scope = { ...person, commitsEarly: true };
  if (!claim) return inChurch(scope, work);
  return inChurch(scope, async (db) => {
    const id = await insert(db, churchKeys, claim);
    if (id === undefined) return repeated(db, churchKeys, claim);
    const result = await withoutCommit(db, () => work(db));
    const kept = toKept(named, result);
    await commitWith(db, () => keep(db, churchKeys, id, kept));
    return result;
  });
}

/**
 * Runs work that opens its own transactions once per user and `Idempotency-Key`. The key is stored first: a concurrent
 * repetition gets 409 `RUNNING`, and failed work removes it. `isSecret`: the answer is not stored, so that a repetition
 * runs again, but never beside the first one.
 */
export async function onceApart(
  owner: KeyOwner,
  { isSecret = false, ...named }: Named & { isSecret?: boolean },
  work: () => Promise<unknown>,
) {
  const claim = claimOf(owner, named);
  if (!claim) return work();
  const { store, run } = storeOf(owner);
  const started = await run(async (db) => {
    const id = await insert(db, store, claim);
    return id === undefined ? { answer: await repeated(db, store, claim) } : { id };
  });
  if ("answer" in started) return started.answer;
  const forget = () => run((db) => remove(db, store, started.id));
  try {
    const result = await work();
    if (isSecret) await forget();
    else await run(async (db) => keep(db, store, started.id, toKept(named, result))).catch(noteLostKey);
    return result;
  } catch (error) {
    await forget().catch(noteLostKey);
    throw error;
  }
}

/** Deletes expired answers of a church. */
export const forgetKeys = (db: ChurchDb) => forgetExpired(db, churchKeys);

/** Deletes expired answers of people without a church. */
export const forgetAccountKeys = () => forgetExpired(identityDb(), accountKeys);

const forgetExpired = (db: Pick<ChurchDb, "$executeRaw">, { table }: Store) =>
  db.$executeRaw`DELETE FROM ${table} WHERE created_at < now() - ${KEPT}::interval`;

/** Logs that a key was not updated; the work is saved, so its answer is no error. */
const noteLostKey = (error: Error) => log.error({ error: error.message }, "idempotency key not updated");

type Tx = Prisma.TransactionClient;

function storeOf(owner: KeyOwner) {
  if ("churchId" in owner)
    return { store: churchKeys, run: <Result>(work: (db: Tx) => Promise<Result>) => inChurch(owner, work) };
  return { store: accountKeys, run: <Result>(work: (db: Tx) => Promise<Result>) => inIdentity(owner, work) };
}

function claimOf(owner: KeyOwner, { request, body }: Named): Claim | undefined {
  const key = request.headers.get(KEY_HEADER);
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw validationError({ [KEY_HEADER]: WRONG_KEY });
  // An answer that names donors is not repeated to who no longer sees them.
  const right = "seesDonors" in owner && owner.seesDonors ? " donors" : "";
  return { userId: owner.userId, key, digest: digestOf(request, body, right) };
}

/** Digest of method, path, query, parsed body and right; with a secret, since a body may hold a password. */
function digestOf({ method, url }: Request, body: unknown, right: string) {
  const { pathname, search } = new URL(url);
  return createHmac("sha256", env().AUTH_SECRET)
    .update(`idempotency ${method} ${pathname}${search}${right}\n${JSON.stringify(body) ?? ""}`)
    .digest();
}

/** Id of the inserted row, `undefined` if the key exists; waits for a concurrent transaction with the same key. */
async function insert(db: Tx, { table, unique }: Store, { userId, key, digest }: Claim) {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO ${table} AS kept (user_id, key, request, status) VALUES (${userId}, ${key}, ${digest}, ${NO_STATUS})
    ON CONFLICT (${unique}) DO UPDATE
      SET request = EXCLUDED.request, status = EXCLUDED.status, answer = NULL, created_at = EXCLUDED.created_at
      WHERE kept.created_at < now() - ${KEPT}::interval
        OR (kept.status = ${NO_STATUS} AND kept.created_at < now() - ${RUNNING}::interval)
    RETURNING id`;
  return row?.id;
}

type Kept = { status: number; text: string | null };

function toKept({ request, status }: Named, result: unknown): Kept {
  if (result instanceof Response) throw new TypeError("An endpoint that honours Idempotency-Key answers data");
  const text = result === undefined ? null : JSON.stringify(result);
  return { status: statusOf(request.method, result, status), text };
}

const keep = (db: Tx, { table }: Store, id: number, { status, text }: Kept) =>
  db.$executeRaw`UPDATE ${table} SET status = ${status}, answer = ${text}::jsonb WHERE id = ${id}`;

const remove = (db: Tx, { table }: Store, id: number) =>
  db.$executeRaw`DELETE FROM ${table} WHERE id = ${id} AND status = ${NO_STATUS}`;

async function repeated(db: Tx, { table }: Store, { userId, key, digest }: Claim) {
  const [row] = await db.$queryRaw<{ same: boolean; status: number; answer: unknown }[]>`
    SELECT request = ${digest} AS same, status, answer FROM ${table} WHERE user_id = ${userId} AND key = ${key}`;
  // The first request has failed, or its key has expired, since the insertion.
  if (!row) throw running();
  if (!row.same)
    throw new AppError(422, "IDEMPOTENCY_KEY", `Esa ${KEY_HEADER} ya se usó para otra petición. Usa una nueva.`);
  if (row.status === NO_STATUS) throw running();
  return answer(row.status, row.answer ?? undefined, { [REPLAYED_HEADER]: "true" });
}

const running = () =>
  new AppError(409, "RUNNING", "La primera petición con esa clave todavía se está procesando.", { retryAfter: 1 });
