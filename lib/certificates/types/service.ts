import type { ChurchDb } from "@/lib/core/db/church-db";
import { checkOptionLimit } from "@/lib/core/db/option-limit";
import { findRow, insertRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { notFound, validationError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { refuseLongWording } from "../refusals";
import { TYPES_MAX } from "../rules";
import { defaultCertificateTypes } from "./defaults";
import { type CertificateTypeInput, type CertificateTypeRow, type CertificateTypeUpdate, withForm } from "./schema";
import { wordingProblems } from "./wording-problems";

/** Advisory lock for ordering and adding a church's types. */
const TYPES_LOCK = 7_031_016;

const MISSING = "Ese tipo de certificado no existe.";

/** Types, archived ones included. */
const types: RowTable = {
  name: Prisma.sql`certificate_types`,
  alias: Prisma.sql`t`,
  columns: Prisma.sql`
    t.id, t.value, t.title, t.intro, t.paragraph, t.is_for_two AS "isForTwo", t.is_baptism AS "isBaptism", t.form, t.blanks,
    t.book, t.version`,
  joins: Prisma.empty,
  condition: Prisma.sql`true`,
};

/** Active or archived types, in the church's own order. */
export const listCertificateTypes = (db: ChurchDb, archived = false) => db.$queryRaw<CertificateTypeRow[]>`
  SELECT ${types.columns} FROM certificate_types t WHERE (t.archived_at IS NOT NULL) = ${archived} ORDER BY t.rank, t.id`;

/** A type with which certificates may be issued; undefined when it does not exist or is archived. */
export const findActiveType = (db: ChurchDb, id: number) =>
  findRow<CertificateTypeRow>(db, { ...types, condition: Prisma.sql`t.archived_at IS NULL` }, id);

/** Appends a type; 409 when the name is in use. */
export async function createCertificateType(db: ChurchDb, input: CertificateTypeInput): Promise<CertificateTypeRow> {
  await lockTypes(db);
  await checkWording(db, input);
  await checkOptionLimit(db, types.name, "tipos de certificado", TYPES_MAX);
  const { _max } = await db.certificateType.aggregate({ _max: { rank: true } });
  return insertRow<CertificateTypeRow>(db, types, { ...toColumns(input), rank: (_max.rank ?? -1) + 1 });
}

/**
 * Changes a type for the certificates to come; form, blanks and book that are left out stay. 400 naming the field, 409 with
 * the current row when `version` is stale, or 404.
 */
export async function updateCertificateType(
  db: ChurchDb,
  { id, version, form, blanks, book, ...sent }: CertificateTypeUpdate,
): Promise<CertificateTypeRow> {
  const stored = await getType(db, id);
  const input = withForm({
    ...sent,
    form: form ?? stored.form,
    blanks: blanks ?? stored.blanks,
    book: book === undefined ? stored.book : book,
  });
  const problems = wordingProblems(input);
  if (Object.keys(problems).length > 0) throw validationError(problems);
  await checkWording(db, input);
  const row = await updateVersioned<CertificateTypeRow>(db, types, { id, version }, toColumns(input));
  if (!row) throw await staleRow(db, "certificate_types", await getType(db, id));
  return row;
}

/** 400 for a text that long names and filled blanks leave no room. */
async function checkWording(db: ChurchDb, input: CertificateTypeInput) {
  const [church] = await db.$queryRaw<[{ name: string }]>`SELECT name FROM atrio_letterhead_with_address()`;
  await refuseLongWording(input, church.name);
}

/** Reorders the types; 404 for one that does not exist. */
export async function orderCertificateTypes(db: ChurchDb, ids: number[]): Promise<CertificateTypeRow[]> {
  await lockTypes(db);
  const current = (await listCertificateTypes(db)).map(({ id }) => id);
  if (ids.some((id) => !current.includes(id))) throw notFound(MISSING);
  const rest = current.filter((id) => !ids.includes(id));
  await db.$executeRaw`
    UPDATE certificate_types t SET rank = o.place - 1
    FROM unnest(${[...ids, ...rest]}::int[]) WITH ORDINALITY AS o (id, place)
    WHERE t.id = o.id AND t.rank <> o.place - 1`;
  return listCertificateTypes(db);
}

/** Deletes a type without certificates; archives any other one, which keeps them. 404. */
export async function deleteCertificateType(db: ChurchDb, id: number) {
  // Waits for transactions that are issuing certificates of the type.
  const [type] = await db.$queryRaw<{ id: number }[]>`SELECT id FROM certificate_types WHERE id = ${id} FOR UPDATE`;
  if (!type) throw notFound(MISSING);
  const isUsed = await db.certificate.findFirst({ where: { certificateTypeId: id }, select: { id: true } });
  if (!isUsed) return void (await db.certificateType.delete({ where: { id } }));
  await db.certificateType.updateMany({
    where: { id, archivedAt: null },
    data: { archivedAt: new Date(), version: { increment: 1 } },
  });
}

/** Unarchives a type; no effect on an active one. 404. */
export async function restoreCertificateType(db: ChurchDb, id: number): Promise<CertificateTypeRow> {
  await db.certificateType.updateMany({
    where: { id, archivedAt: { not: null } },
    data: { archivedAt: null, version: { increment: 1 } },
  });
  return getType(db, id);
}

async function getType(db: ChurchDb, id: number): Promise<CertificateTypeRow> {
  const row = await findRow<CertificateTypeRow>(db, types, id);
  if (!row) throw notFound(MISSING);
  return row;
}

const toColumns = ({
  value,
  title,
  intro,
  paragraph,
  isForTwo,
  isBaptism,
  form,
  blanks,
  book,
}: CertificateTypeInput) => ({
  value,
  title,
  intro,
  paragraph,
  form,
  blanks: JSON.stringify(blanks),
  book,
  is_for_two: isForTwo,
  is_baptism: isBaptism,
});

/** Two concurrent orders would deadlock on each other's rows. */
const lockTypes = (db: ChurchDb) =>
  db.$executeRaw`SELECT pg_advisory_xact_lock(${TYPES_LOCK}::int, current_setting('app.church_id')::int)`;

/** Creates the types of a new church. */
export const createDefaultCertificateTypes = (db: ChurchDb) =>
  db.certificateType.createMany({ data: defaultCertificateTypes.map((type, rank) => ({ ...type, rank })) });
