import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { findRow, orderBy, type RowTable } from "@/lib/core/db/rows";
import { AppError, conflict, notFound, validationError } from "@/lib/core/errors";
import { hashCode, newCode } from "@/lib/documents/codes";
import { verificationUrl } from "@/lib/documents/verification-address";
import { Prisma } from "@/prisma/generated/client";
import type { Method } from "../gifts/rules";
import type { StatementContent } from "./content";
import { ERASED } from "./rules";
import type {
  GivingOfPerson,
  StatementBatchInput,
  StatementInput,
  StatementList,
  StatementListQuery,
  StatementRow,
} from "./schema";
import { getPaperSettings } from "./settings";
import { type PaperChurch, statementContent } from "./wording";

/** Church that issues; `today`: its day, `YYYY-MM-DD`. */
type Issuer = Omit<PaperChurch, "address"> & { id: number; today: string };

/** Advisory lock for the next folio of a church's constancias. */
const FOLIO_LOCK = 7_031_027;

/** Donors of a batch at most. */
const BATCH_MAX = 5_000;

const MISSING = "Esa constancia no existe.";

const instant = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const statements: RowTable = {
  name: Prisma.sql`statements`,
  alias: Prisma.sql`s`,
  columns: Prisma.sql`
    s.id, s.version, s.content ->> 'folio' AS folio, s.year, s.member_id AS "memberId", s.name,
    to_char(s.from_date, 'YYYY-MM-DD') AS "from", to_char(s.to_date, 'YYYY-MM-DD') AS "to", s.amount::text AS amount,
    ${instant(Prisma.sql`s.issued_at`)} AS "issuedAt", ${instant(Prisma.sql`s.revoked_at`)} AS "revokedAt"`,
  joins: Prisma.empty,
  condition: Prisma.sql`true`,
};

const newest = orderBy({ year: "desc", number: "desc", id: "desc" });

/** One page of the constancias that match, the last folio first. */
export function listStatements(db: ChurchDb, query: StatementListQuery): Promise<StatementList> {
  const source = filteredSource(statements, Prisma.sql`id, year, number`, conditionsOf(query));
  return selectPage<StatementRow>(db, { ...source, ...query, ...newest }, statements);
}

function conditionsOf({ name, year, memberId, status }: StatementListQuery): Prisma.Sql[] {
  const words = name.split(/\s+/).filter(Boolean);
  return [
    ...words.map(
      (word) =>
        Prisma.sql`atrio_fold(s.name || ' ' || (s.content ->> 'folio')) LIKE (SELECT atrio_text_pattern(${word}))`,
    ),
    ...(year ? [Prisma.sql`s.year = ${year}`] : []),
    ...(memberId ? [Prisma.sql`s.member_id = ${memberId}`] : []),
    ...(status ? [status === "valid" ? Prisma.sql`s.revoked_at IS NULL` : Prisma.sql`s.revoked_at IS NOT NULL`] : []),
  ];
}

/** A constancia, revoked or not, or 404. */
async function getStatement(db: ChurchDb, id: number): Promise<StatementRow> {
  const row = await findRow<StatementRow>(db, statements, id);
  if (!row) throw notFound(MISSING);
  return row;
}

/** Until its transaction ends no other one of this church takes a folio: they have no gaps and no duplicates. */
const lockFolios = (db: ChurchDb) =>
  db.$executeRaw`SELECT pg_advisory_xact_lock(${FOLIO_LOCK}::int, current_setting('app.church_id')::int)`;

/** Issues the constancia of one donor; 400 naming the field when they gave nothing in those days. */
export async function issueStatement(db: ChurchDb, input: StatementInput, issuer: Issuer): Promise<StatementRow> {
  const { memberId, name = "", from, to } = input;
  const donor = memberId ? { memberId } : { name };
  await lockFolios(db);
  const given = await readGiving(db, { from, to }, donor);
  if (given.length === 0)
    throw validationError({
      [memberId ? "memberId" : "name"]: "En esas fechas no hay nada a su nombre",
    });
  const [id] = await insertStatements(db, given, { from, to }, issuer);
  return getStatement(db, id as number);
}

/** Issues those of all donors of a range who have no valid one of it; `report` is told how many are written. */
export async function issueStatements(
  db: ChurchDb,
  { from, to }: StatementBatchInput,
  issuer: Issuer,
  report: (done: number, total: number) => void,
) {
  await lockFolios(db);
  const given = await readGiving(db, { from, to });
  const donors = new Set(given.map(donorKey));
  if (donors.size === 0)
    throw conflict("En esas fechas no hay nada a nombre de nadie.", { from: "Elige otras fechas" });
  if (donors.size > BATCH_MAX)
    throw new AppError(422, "TOO_MANY_ROWS", `Son más de ${BATCH_MAX} personas: expide las de cada parte del año.`);
  const valid = await db.$queryRaw<{ memberId: number | null; name: string }[]>`
    SELECT member_id AS "memberId", name FROM statements
    WHERE ${isOwn} AND from_date = ${from}::date AND to_date = ${to}::date AND revoked_at IS NULL`;
  const kept = new Set(valid.map(donorKey).filter((key) => donors.has(key)));
  const missing = given.filter((sum) => !kept.has(donorKey(sum)));
  report(0, donors.size);
  const ids = missing.length > 0 ? await insertStatements(db, missing, { from, to }, issuer) : [];
  report(donors.size, donors.size);
  return { issued: ids.length, kept: kept.size };
}

/** Sum of a donor in a category and a method. */
type Sum = {
  memberId: number | null;
  name: string;
  documentType: string | null;
  document: string | null;
  category: string;
  method: Method;
  amount: string;
  count: number;
};

type Days = { from: string; to: string };

const donorKey = ({ memberId, name }: Pick<Sum, "memberId" | "name">) => (memberId === null ? `n${name}` : memberId);

/** Sums of each donor, in the order of the donors. */
function byDonor(given: Sum[]): Sum[][] {
  const groups = new Map<number | string, Sum[]>();
  for (const sum of given) groups.set(donorKey(sum), [...(groups.get(donorKey(sum)) ?? []), sum]);
  return [...groups.values()];
}

/** Sums of the donors of a range, or of one of them, by name, category and method; without erased people. */
function readGiving(db: ChurchDb, { from, to }: Days, donor?: { memberId: number } | { name: string }) {
  const only = !donor
    ? Prisma.sql`true`
    : "memberId" in donor
      ? Prisma.sql`g.member_id = ${donor.memberId}`
      : Prisma.sql`g.member_id IS NULL AND g.name = ${donor.name}`;
  return db.$queryRaw<Sum[]>`
    WITH sums AS (
      SELECT g.member_id, CASE WHEN g.member_id IS NULL THEN g.name END AS free_name, t.category_id, g.method,
        sum(t.amount) AS amount, count(*)::int AS count
      FROM gifts g JOIN transactions t ON t.church_id = g.church_id AND t.id = g.transaction_id
      WHERE g.name IS NOT NULL AND g.name <> ${ERASED} AND t.deleted_at IS NULL
        AND t.date BETWEEN ${from}::date AND ${to}::date AND ${only}
      GROUP BY 1, 2, 3, 4)
    SELECT s.member_id AS "memberId", coalesce(m.name, s.free_name) AS name, m.document_type AS "documentType", m.document,
      coalesce(c.value, 'Otros') AS category, s.method, s.amount::text AS amount, s.count
    FROM sums s LEFT JOIN members m ON m.id = s.member_id LEFT JOIN categories c ON c.id = s.category_id
    ORDER BY coalesce(m.sort_name, atrio_sort_key(s.free_name)) COLLATE "C", s.member_id, s.free_name, s.category_id, s.method`;
}

/** Inserts the constancias of donors, while folios are locked, under consecutive folios of the year in which the range ends; their ids. */
async function insertStatements(db: ChurchDb, given: Sum[], { from, to }: Days, issuer: Issuer): Promise<number[]> {
  const year = Number(to.slice(0, 4));
  const settings = await getPaperSettings(db, issuer.country);
  const [{ last }] = await db.$queryRaw<[{ last: number }]>`
    SELECT coalesce(max(number), 0) AS last FROM statements WHERE year = ${year}`;
  const [{ logo, address }] = await db.$queryRaw<[{ logo: string | null; address: string | null }]>`
    SELECT logo, address FROM atrio_letterhead_with_address()`;
  const issuedAt = new Date().toISOString();
  const rows = byDonor(given).map((sums, index) => {
    const [{ memberId, name, document, documentType }] = sums as [Sum];
    const code = newCode(issuer.id);
    const number = last + index + 1;
    const content: StatementContent = statementContent({
      church: { name: issuer.name, country: issuer.country, currency: issuer.currency, address },
      settings,
      donor: { name, document: document ? { type: documentType, number: document } : null },
      from,
      to,
      sums,
      count: sums.reduce((total, { count }) => total + count, 0),
      number,
      issuedOn: issuer.today,
      verificationUrl: verificationUrl(code),
      issuedAt,
    });
    const amount = sums.map(({ amount }) => amount);
    return { number, member_id: memberId, name, amounts: amount, content, code_hash: hashCode(code).toString("hex") };
  });
  const inserted = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO statements (year, number, member_id, name, from_date, to_date, amount, content, logo, code_hash, issued_at)
    SELECT ${year}, r.number, r.member_id, r.name, ${from}::date, ${to}::date,
      (SELECT sum(a::numeric) FROM unnest(r.amounts) AS a), r.content, ${logo}, decode(r.code_hash, 'hex'), ${issuedAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
      number int, member_id int, name text, amounts text[], content jsonb, code_hash text)
    ORDER BY r.number RETURNING id`;
  return inserted.map(({ id }) => id);
}

/** Revokes a constancia for good, or 404; a revoked one stays as it is. */
export async function revokeStatement(db: ChurchDb, id: number): Promise<void> {
  const { revokedAt } = await getStatement(db, id);
  if (revokedAt) return;
  await db.$executeRaw`
    UPDATE statements SET revoked_at = now(), version = version + 1 WHERE id = ${id} AND revoked_at IS NULL`;
}

/** What is printed of a constancia, the storage key of its logo, and the name of its file. */
export type StatementFile = { content: StatementContent; logo: string | null; name: string };

const fileColumns = Prisma.sql`content, logo, concat_ws(' ', content ->> 'folio', name) AS name`;

/** A constancia to print, revoked or not, or 404. */
export async function readStatementFile(db: ChurchDb, id: number): Promise<StatementFile> {
  const [file] = await db.$queryRaw<StatementFile[]>`SELECT ${fileColumns} FROM statements WHERE id = ${id}`;
  if (!file) throw notFound(MISSING);
  return file;
}

/** Valid constancias of a range to print, by folio; 404 when there is none, 422 for more than one file holds. */
export async function readStatementFiles(db: ChurchDb, { from, to }: Days): Promise<StatementFile[]> {
  const files = await db.$queryRaw<StatementFile[]>`
    SELECT ${fileColumns} FROM statements
    WHERE ${isOwn} AND from_date = ${from}::date AND to_date = ${to}::date AND revoked_at IS NULL
    ORDER BY year, number LIMIT ${BATCH_MAX + 1}`;
  if (files.length === 0) throw notFound("De esas fechas no hay constancias vigentes.");
  if (files.length > BATCH_MAX)
    throw new AppError(422, "TOO_MANY_ROWS", `Son más de ${BATCH_MAX} constancias: descárgalas una por una.`);
  return files;
}

/** Logos of constancias among storage keys. */
export async function listUsedStatementLogos(db: ChurchDb, keys: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ logo: string }[]>`
    SELECT DISTINCT logo FROM statements WHERE logo = ANY(${keys}::text[])`;
  return rows.map(({ logo }) => logo);
}

/** What a person gave, by year, and their envelope; 404 for a person who does not exist. */
export async function getGivingOfPerson(db: ChurchDb, memberId: number): Promise<GivingOfPerson> {
  const [[person], years] = await Promise.all([
    db.$queryRaw<{ envelope: number | null }[]>`
      SELECT (SELECT e.number FROM envelopes e WHERE e.member_id = m.id) AS envelope FROM members m
      WHERE m.id = ${memberId} AND m.deleted_at IS NULL`,
    db.$queryRaw<GivingOfPerson["years"]>`
      SELECT extract(year FROM t.date)::int AS year, sum(t.amount)::text AS amount, count(*)::int AS count,
        to_char(max(t.date), 'YYYY-MM-DD') AS last
      FROM gifts g JOIN transactions t ON t.church_id = g.church_id AND t.id = g.transaction_id
      WHERE g.member_id = ${memberId} AND t.deleted_at IS NULL
      GROUP BY 1 ORDER BY 1 DESC`,
  ]);
  if (!person) throw notFound("Esa persona no existe o está en la papelera.");
  return { years, envelope: person.envelope };
}
