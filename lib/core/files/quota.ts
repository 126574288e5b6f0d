import type { BulkDb } from "@/lib/core/db/bulk-db";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { isOwn, OWN_CHURCH } from "@/lib/core/db/own-church";
import { env } from "@/lib/core/env.mjs";
import { AppError } from "@/lib/core/errors";
import { bytesText } from "@/lib/core/values/numbers";
import { Prisma } from "@/prisma/generated/client";

/** Bytes of pictures and texts that each plan includes where plans are paid for. */
const PLAN_BYTES = [200_000_000, 5_000_000_000, 50_000_000_000] as const;

/** Advisory lock for reserving space in a church's storage. */
const STORAGE_LOCK = 7_031_020;

/** Bytes that a church of each plan may store, infinite without a limit. */
export function storageLimits(): number[] {
  const { STORAGE_GB, STRIPE_SECRET_KEY } = env();
  const limit = STORAGE_GB === undefined ? Number.POSITIVE_INFINITY : STORAGE_GB * 1_000_000_000;
  return PLAN_BYTES.map((bytes) => (STORAGE_GB === undefined && STRIPE_SECRET_KEY ? bytes : limit));
}

const isLimited = () => storageLimits().some(Number.isFinite);

/** Bytes of a row's long texts, by table. */
let texts: [table: string, bytes: Prisma.Sql][] = [];

/** Names the texts that count; called once, when a process starts. */
export function registerTexts(tables: [table: string, bytes: Prisma.Sql][]) {
  texts = tables;
}

type Use = {
  /** Bytes of pictures with their variants, and of long texts as Postgres stores them; trash included. */
  used: number;
  plan: number;
  /** Of the church. */
  country: string;
  /** Whether pictures of before sizes were recorded are still to be counted; nothing is refused until then. */
  isPending: boolean;
};

/** What the transaction's church has stored. */
export async function getStorageUse(db: ChurchDb): Promise<Use> {
  const [use] = await db.$queryRaw<[Use]>(storageQuery());
  return use;
}

function storageQuery() {
  const textSums = texts.map(
    ([table, bytes]) =>
      Prisma.sql`+ (SELECT coalesce(sum(${bytes}), 0) FROM ${Prisma.raw(table)} WHERE ${isOwn})::float8`,
  );
  return Prisma.sql`
    SELECT (SELECT coalesce(sum(bytes), 0) FROM stored_files WHERE ${isOwn})::float8
             ${textSums.length > 0 ? Prisma.join(textSums, " ") : Prisma.empty} AS used,
           EXISTS (SELECT FROM stored_files WHERE ${isOwn} AND bytes IS NULL) AS "isPending", plan, country
    FROM atrio_own_plan()`;
}

/** Bytes that the transaction's church has stored and may store; null without a limit, or while they are counted. */
export async function getStorageLevel(db: ChurchDb): Promise<{ used: number; limit: number } | null> {
  if (!isLimited()) return null;
  const use = await getStorageUse(db);
  const limit = limitOf(use);
  return use.isPending || !Number.isFinite(limit) ? null : { used: use.used, limit };
}

const limitOf = ({ plan }: Pick<Use, "plan">) => storageLimits()[plan] ?? Number.POSITIVE_INFINITY;

/** Whether so many bytes may be added; above the limit, only what replaces as many. */
export const hasRoom = (limit: number, { used, added, replaced }: Record<"used" | "added" | "replaced", number>) =>
  added <= replaced || used + added - replaced <= limit;

/** 403 when the quota of the church is full; checked before a picture is converted. */
export async function requireSomeRoom(churchId: number) {
  if (!isLimited()) return;
  const use = await inChurch({ churchId, userId: null, readOnly: true }, getStorageUse);
  if (!use.isPending && use.used >= limitOf(use)) throw storageExceeded(use);
}

type Reservation = {
  key: string;
  bytes: number;
  /** Key of the picture that it takes the place of. */
  replaces: string | null;
};

/**
 * Records a picture that is about to be stored, or 403 when it does not fit. Of two at once the second counts the first;
 * only those who store files wait for each other.
 */
export const reserveRoom = (churchId: number, { key, bytes, replaces }: Reservation) =>
  inChurch({ churchId, userId: null }, async (db) => {
    if (isLimited()) {
      await db.$executeRaw`SELECT pg_advisory_xact_lock(${STORAGE_LOCK}::int, current_setting('app.church_id')::int)`;
      const use = await getStorageUse(db);
      const replaced = replaces === null ? 0 : await bytesOf(db, replaces);
      if (!use.isPending && !hasRoom(limitOf(use), { used: use.used, added: bytes, replaced }))
        throw storageExceeded(use);
    }
    await db.$executeRaw`INSERT INTO stored_files (key, bytes) VALUES (${key}, ${bytes})`;
  });

async function bytesOf(db: ChurchDb, key: string) {
  const [file] = await db.$queryRaw<{ bytes: number | null }[]>`
    SELECT bytes::float8 AS bytes FROM stored_files WHERE key = ${key}`;
  return file?.bytes ?? 0;
}

/** Frees the space of pictures without files. */
export const freeRoom = (churchId: number, keys: string[]) =>
  inChurch({ churchId, userId: null }, (db) => db.$executeRaw`DELETE FROM stored_files WHERE key = ANY(${keys})`);

/**
 * Runs a change of long texts; 403 when it makes them longer and the church has more than it may store. `length`: query of the
 * bytes of the changed row's texts, absent for a new row.
 */
export async function withTextRoom<Result>(
  db: ChurchDb,
  change: () => Promise<Result>,
  length?: Prisma.Sql,
): Promise<Result> {
  if (!isLimited()) return change();
  const [before, result] = await Promise.all([lengthOf(db, length), change()]);
  const [after, use] = await Promise.all([lengthOf(db, length), getStorageUse(db)]);
  const isLonger = length === undefined || after > before;
  if (isLonger && !use.isPending && use.used > limitOf(use)) throw storageExceeded(use);
  return result;
}

/** `withTextRoom` of bulk work: 403 when it makes texts longer and the church has more than it may store. */
export async function withBulkTextRoom<Result>(db: BulkDb, churchId: number, change: () => Promise<Result>) {
  if (!isLimited()) return change();
  const before = await bulkUse(db, churchId);
  const result = await change();
  const use = await bulkUse(db, churchId);
  if (use.used > before.used && !use.isPending && use.used > limitOf(use)) throw storageExceeded(use);
  return result;
}

async function bulkUse(db: BulkDb, churchId: number): Promise<Use> {
  const { text, values } = storageQuery();
  const own = values.map((value) => ((value as unknown) === OWN_CHURCH ? churchId : value));
  const [use] = await db.query<Use>(text, own);
  if (!use) throw new Error("The church has no row");
  return use;
}

async function lengthOf(db: ChurchDb, query?: Prisma.Sql) {
  const rows = query ? await db.$queryRaw<{ length: number }[]>(query) : [];
  return rows[0]?.length ?? 0;
}

function storageExceeded(use: Use) {
  const [limit, used] = [bytesText(limitOf(use), use), bytesText(use.used, use)];
  const isUpgradable = env().STORAGE_GB === undefined && use.plan < PLAN_BYTES.length - 1;
  const owner = env().STORAGE_GB === undefined ? "Tu plan incluye" : "Tu iglesia tiene";
  const remedy = isUpgradable ? "o mejora el plan" : "o pide más a quien administra esta instalación";
  return new AppError(
    403,
    isUpgradable ? "PLAN" : "STORAGE",
    `${owner} ${limit} de espacio, ya usas ${used} y esto no cabe. Quita imágenes, que liberan su espacio enseguida, o elimina lo que no necesites, que lo libera al salir de la papelera a los 30 días, ${remedy}.`,
  );
}
