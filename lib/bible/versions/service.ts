import type { ChurchDb } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { notFound } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import type { CitedBible, Division } from "../cited-bible";
import { GIVEN, VERSIONS_MAX } from "./rules";
import type { BibleVersion, BibleVersions, VersionUpdate } from "./schema";

/** Columns of a row as the API answers it. */
export const insertedColumns =
  'id, name, abbreviation, division, verses, bytes, declared_by_name AS "declaredBy", declared_at AS "declaredAt"';

const columns = Prisma.raw(insertedColumns);

type StoredVersion = Omit<BibleVersion, "declaredAt"> & { declaredAt: Date };

const toRow = ({ declaredAt, ...row }: StoredVersion): BibleVersion => ({
  ...row,
  declaredAt: declaredAt.toISOString(),
});

const missingVersion = () => notFound("Esa Biblia no existe o ya se quitó.");

/** Whether churches may add Bibles to this installation. */
export const canAddVersions = () => env().CHURCH_BIBLES === "1";

/** The Bibles that the church added, and which one it uses. */
export async function listVersions(db: ChurchDb): Promise<BibleVersions> {
  const rows = await db.$queryRaw<(StoredVersion & { isDefault: boolean })[]>`
    SELECT ${columns}, is_default AS "isDefault" FROM church_bibles ORDER BY name, id`;
  return {
    rows: rows.map(({ isDefault: _, ...row }) => toRow(row)),
    defaultId: rows.find(({ isDefault }) => isDefault)?.id ?? GIVEN,
    canAdd: canAddVersions(),
    max: VERSIONS_MAX,
  };
}

/** A Bible of the church, or 404. */
export async function getVersion(db: ChurchDb, id: number): Promise<BibleVersion> {
  const [row] = await db.$queryRaw<StoredVersion[]>`SELECT ${columns} FROM church_bibles WHERE id = ${id}`;
  if (!row) throw missingVersion();
  return toRow(row);
}

/** A Bible of the church as it is cited, or 404. */
export async function getCitedVersion(db: ChurchDb, id: number): Promise<CitedBible> {
  const [row] = await db.$queryRaw<CitedRow[]>`
    SELECT name, abbreviation, division, chapters FROM church_bibles WHERE id = ${id}`;
  if (!row) throw missingVersion();
  const { chapters, ...bible } = row;
  return { ...bible, chaptersOf: (book) => chapters[book] ?? [] };
}

type CitedRow = { name: string; abbreviation: string; division: Division; chapters: Record<string, number[]> };

/** Renames a Bible; 409 for the abbreviation of another one, or 404. */
export async function updateVersion(db: ChurchDb, { id, name, abbreviation }: VersionUpdate): Promise<BibleVersion> {
  const [row] = await db.$queryRaw<StoredVersion[]>`
    UPDATE church_bibles SET name = ${name}, abbreviation = ${abbreviation} WHERE id = ${id} RETURNING ${columns}`;
  if (!row) throw missingVersion();
  return toRow(row);
}

/** Chooses the Bible that is used where none is named, 0 for the given one; 404 for one that is not the church's. */
export async function setDefaultVersion(db: ChurchDb, id: number): Promise<BibleVersions> {
  await db.$executeRaw`UPDATE church_bibles SET is_default = false WHERE is_default AND id <> ${id}`;
  const chosen = await db.$queryRaw<unknown[]>`
    UPDATE church_bibles SET is_default = true WHERE id = ${id} AND NOT is_default RETURNING id`;
  if (id !== GIVEN && chosen.length === 0) await getVersion(db, id);
  return listVersions(db);
}

/** Removes a Bible and gives its space back; items that name it are read in the given one. 404 without it. */
export async function deleteVersion(db: ChurchDb, id: number) {
  const deleted = await db.$queryRaw<unknown[]>`DELETE FROM church_bibles WHERE id = ${id} RETURNING id`;
  if (deleted.length === 0) throw missingVersion();
}
