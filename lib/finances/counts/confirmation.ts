import { createHash, randomBytes } from "node:crypto";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { conflict } from "@/lib/core/errors";
import { hashCode, newCode, resolveCode } from "@/lib/documents/codes";
import { LINK_HOURS, stateOf } from "./rules";
import type { CountLink, CountRow } from "./schema";
import { getCount, lockCount, requireComplete } from "./service";

/** Characters of the secret by which a browser that made a link is known. */
const SECRET = /^[\w-]{43}$/;

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** New secret of a browser. */
export const newBrowserSecret = () => randomBytes(32).toString("base64url");

/** Secret in a cookie, or null for another text. */
export const browserSecret = (cookie: string | undefined) => (cookie && SECRET.test(cookie) ? cookie : null);

/** Who made a link: the account, and the secret of the browser. */
type Maker = { churchId: number; userId: number; secret: string };

/**
 * Makes the link by which the second person confirms a count, which ends the one before. Only its hash is stored. 409 for one that
 * lacks something, or is posted, or 404.
 */
export async function createCountLink(
  db: ChurchDb,
  id: number,
  { churchId, userId, secret }: Maker,
): Promise<CountLink> {
  const count = await lockCount(db, id);
  const state = stateOf(count);
  if (state !== "open")
    throw conflict(state === "confirmed" ? "Ya está confirmado." : "Ese conteo ya no se confirma por enlace.");
  requireComplete(count);
  const code = newCode(churchId);
  const [{ expiresAt }] = await db.$queryRaw<[{ expiresAt: Date }]>`
    INSERT INTO count_links (count_id, code_hash, browser_hash, created_by, expires_at)
    VALUES (${id}, ${new Uint8Array(hashCode(code))}, ${new Uint8Array(hashOf(secret))}, ${userId}, now() + make_interval(hours => ${LINK_HOURS}::int))
    ON CONFLICT (church_id, count_id) DO UPDATE
    SET code_hash = EXCLUDED.code_hash, browser_hash = EXCLUDED.browser_hash, created_by = EXCLUDED.created_by,
        expires_at = EXCLUDED.expires_at, used_at = NULL
    RETURNING expires_at AS "expiresAt"`;
  return { url: `${env().APP_URL}/conteo/${code}`, expiresAt: expiresAt.toISOString() };
}

/** Ends the link of a count, or 404. */
export async function revokeCountLink(db: ChurchDb, id: number): Promise<void> {
  await getCount(db, id);
  await db.$executeRaw`DELETE FROM count_links WHERE count_id = ${id} AND used_at IS NULL`;
}

/** Who opens a link: the signed-in account, if any, and the secret of the browser. */
export type Visitor = { userId: number | null; secret: string | null };

/** What the page of a link shows. `gone`: used, expired, ended or unknown; `own`: of the browser or account that made the count. */
export type Confirmation =
  | { kind: "gone" }
  | { kind: "own" }
  | { kind: "open"; churchId: number; count: CountRow; categories: Map<number, string>; expiresAt: string };

type FoundLink = { countId: number; isOwn: boolean; expiresAt: Date };

/** What a link leads to, with the same work for any text; changes nothing. */
export async function readConfirmation(code: string, visitor: Visitor): Promise<Confirmation> {
  const { churchId, hash } = resolveCode(code);
  return inChurch({ churchId, userId: null, readOnly: true }, async (db) => {
    const link = await findLink(db, hash, visitor);
    return link ? showLink(db, churchId, link) : { kind: "gone" };
  });
}

async function showLink(
  db: ChurchDb,
  churchId: number,
  { countId, isOwn, expiresAt }: FoundLink,
): Promise<Confirmation> {
  if (isOwn) return { kind: "own" };
  const [count, categories] = [
    await getCount(db, countId),
    await db.$queryRaw<{ id: number; value: string }[]>`SELECT id, value FROM categories`,
  ];
  const names = new Map(categories.map(({ id, value }) => [id, value]));
  return { kind: "open", churchId, count, categories: names, expiresAt: expiresAt.toISOString() };
}

/** A link that can be used, of a count that waits for it. */
async function findLink(db: ChurchDb, hash: Uint8Array, { userId, secret }: Visitor): Promise<FoundLink | undefined> {
  const [link] = await db.$queryRaw<FoundLink[]>`
    SELECT k.count_id AS "countId", k.expires_at AS "expiresAt",
      coalesce(${userId}::int IN (n.created_by, k.created_by), false)
        OR k.browser_hash = ${new Uint8Array(hashOf(secret ?? ""))} AS "isOwn"
    FROM count_links k JOIN counts n ON n.church_id = k.church_id AND n.id = k.count_id
    WHERE k.code_hash = ${new Uint8Array(hash)} AND k.used_at IS NULL AND k.expires_at > now()
      AND n.posted_at IS NULL AND n.voided_at IS NULL`;
  return link;
}

/** Who confirms: the name as typed, the device, and the version of the count that the page showed. */
type Signature = { name: string; device: string; version: number };

/** Outcome of a confirmation; `changed`: the count has changed since the page was drawn. */
export type Confirmed = { kind: "confirmed" } | { kind: "changed" } | { kind: "gone" } | { kind: "own" };

/** Confirms a count through its link, once. */
export async function confirmCount(
  code: string,
  visitor: Visitor,
  { name, device, version }: Signature,
): Promise<Confirmed> {
  const { churchId, hash } = resolveCode(code);
  return inChurch({ churchId, userId: null }, async (db) => {
    const [link] = await db.$queryRaw<{ countId: number }[]>`
      SELECT count_id AS "countId" FROM count_links WHERE code_hash = ${new Uint8Array(hash)}`;
    if (!link) return { kind: "gone" };
    const count = await lockCount(db, link.countId);
    // Once its count is locked: another request may have used or ended it.
    const found = await findLink(db, hash, visitor);
    if (!found) return { kind: "gone" };
    if (found.isOwn) return { kind: "own" };
    if (count.version !== version) return { kind: "changed" };
    await db.$executeRaw`
      UPDATE counts SET confirmed_at = now(), confirmed_name = ${name}, confirmed_device = ${device},
        confirmed_total = cash_total + apart_total, lapsed = false, second_counter = coalesce(second_counter, ${name}),
        version = version + 1
      WHERE id = ${count.id}`;
    await db.$executeRaw`UPDATE count_links SET used_at = now() WHERE count_id = ${count.id}`;
    return { kind: "confirmed" };
  });
}
