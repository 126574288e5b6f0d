import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import {
  bothWays,
  findRow,
  knownFirst,
  type Order,
  orderBy,
  type RowTable,
  updateVersioned,
  type Way,
} from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, moveToTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { type FieldErrors, notFound, validationError } from "@/lib/core/errors";
import { listMemberNames } from "@/lib/members/service";
import { Prisma } from "@/prisma/generated/client";
import { isForTwo } from "./labels";
import { type Book, TRASH_DAYS } from "./rules";
import type {
  BookSummary,
  BulkInput,
  EntryBatch,
  EntryFacts,
  EntryFilters,
  EntryInput,
  EntryList,
  EntryListQuery,
  EntryRow,
  EntryUpdate,
  TrashList,
  TrashQuery,
} from "./schema";

/** Advisory lock for the next number of a church's books. */
const NUMBER_LOCK = 7_031_018;

const MISSING = "Esa inscripción no existe o está en la papelera.";
const DAY_MS = 86_400_000;

const day = (column: Prisma.Sql) => Prisma.sql`to_char(${column}, 'YYYY-MM-DD')`;

const memberAt = (place: number) => Prisma.sql`
  (SELECT l.member_id FROM book_entry_members l WHERE l.entry_id = e.id AND l.place = ${Prisma.raw(String(place))})`;

/** Entries outside the trash. */
export const entries: RowTable = {
  name: Prisma.sql`book_entries`,
  alias: Prisma.sql`e`,
  columns: Prisma.sql`
    e.id, e.version, e.book, e.number, e.reference, ${day(Prisma.sql`e.act_date`)} AS "actDate", e.name, e.name2,
    ${memberAt(1)} AS "memberId", ${memberAt(2)} AS "member2Id", ${day(Prisma.sql`e.birth_date`)} AS "birthDate",
    e.parents, e.godparents, e.witnesses, e.place, e.minister, e.observations, e.certificate_id AS "certificateId"`,
  joins: Prisma.empty,
  condition: Prisma.sql`e.deleted_at IS NULL`,
};

/** The trash shows no annulled numbers, whose entries are deleted for good. */
const trash: RowTable = { ...trashOf(entries), condition: Prisma.sql`e.deleted_at IS NOT NULL AND e.name <> ''` };

/** Columns that the sort orders of a list need. */
const sortColumns = Prisma.sql`
  id, number, reference, act_date, sort_name, birth_date, parents, godparents, witnesses, place, minister, deleted_at`;

const byText = (column: string, way: Way) =>
  knownFirst(column, { [`atrio_sort_key(${column}) COLLATE "C"`]: way, id: way });

export const orders: Record<EntryListQuery["sort"], Order> = {
  newest: orderBy({ id: "desc" }),
  ...bothWays("number", (way) => knownFirst("number", { number: way, act_date: way, id: way })),
  ...bothWays("name", (way) => orderBy({ sort_name: way, id: way })),
  ...bothWays("date", (way) => orderBy({ act_date: way, id: way })),
  ...bothWays("birthDate", (way) => knownFirst("birth_date", { birth_date: way, id: way })),
  ...bothWays("parents", (way) => byText("parents", way)),
  ...bothWays("godparents", (way) => byText("godparents", way)),
  ...bothWays("witnesses", (way) => byText("witnesses", way)),
  ...bothWays("place", (way) => byText("place", way)),
  ...bothWays("minister", (way) => byText("minister", way)),
  ...bothWays("reference", (way) => byText("reference", way)),
};

/** One page of the entries that match the query, and the total count. */
export const listEntries = (db: ChurchDb, query: EntryListQuery): Promise<EntryList> =>
  selectPage<EntryRow>(
    db,
    { ...filteredSource(entries, sortColumns, conditionsOf(query)), ...query, ...orders[query.sort] },
    entries,
  );

/** An entry that is not in the trash, or 404. */
export async function getEntry(db: ChurchDb, id: number): Promise<EntryRow> {
  const row = await findRow<EntryRow>(db, entries, id);
  if (!row) throw notFound(MISSING);
  return row;
}

/**
 * Enters a person in a book, under its next number unless a paper book has the entry. `number`: of the first numbered
 * entry, where the count goes on from. 400 naming the field.
 */
export async function createEntry(db: ChurchDb, { book, number, ...facts }: EntryInput): Promise<EntryRow> {
  requireShape(book, facts);
  await requireMembers(db, facts);
  await lockNumbers(db);
  if (number !== null) await requireFirst(db, book, facts, number);
  const [added] = await insertEntries(db, book, [{ ...facts, certificateId: null }], { first: number });
  return getEntry(db, added?.id ?? 0);
}

/** Enters a pasted list in its order, all or none, without those that the book has already. 400 naming the field. */
export async function createEntries(db: ChurchDb, { book, entries: rows }: EntryBatch) {
  rows.forEach((facts, index) => {
    requireShape(book, facts, `entries.${index}.`);
  });
  await requireAllMembers(db, rows);
  const added = await enter(
    db,
    book,
    rows.map((facts) => ({ ...facts, certificateId: null })),
  );
  return {
    count: added.filter(({ isNew }) => isNew).length,
    skipped: added.flatMap(({ isNew }, index) => (isNew ? [] : [index])),
  };
}

/** Enters people in a book, each once for a person and a day: answers the entry that the book has, or the new one. */
export async function enter(db: ChurchDb, book: Book, rows: NewEntry[]): Promise<Entered[]> {
  await lockNumbers(db);
  return insertEntries(db, book, rows, { skipsKnown: true });
}

/** An entry with its certificate, if it is made of one. */
export type NewEntry = EntryFacts & { certificateId: number | null };
export type Entered = { id: number; number: number | null; reference: string | null; isNew: boolean };

/** Inserts entries, numbered in their order; the numbers of the church are locked. */
async function insertEntries(
  db: ChurchDb,
  book: Book,
  rows: NewEntry[],
  { first = null, skipsKnown = false }: { first?: number | null; skipsKnown?: boolean },
): Promise<Entered[]> {
  const given = rows.map((row, nth) => ({ ...row, nth }));
  return db.$queryRaw<Entered[]>`
    WITH given AS MATERIALIZED (
      SELECT g.*, atrio_fold(g.name) || E'\n' || coalesce(atrio_fold(g.name2), '') AS names
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g (
        nth int, reference text, "actDate" date, name text, name2 text, "memberId" int, "member2Id" int, "birthDate" date,
        parents text, godparents text, witnesses text, place text, minister text, observations text, "certificateId" int)),
    days AS MATERIALIZED (
      SELECT e.id, e.number, e.reference, e.act_date, l.member_id,
             atrio_fold(e.name) || E'\n' || coalesce(atrio_fold(e.name2), '') AS names
      FROM book_entries e LEFT JOIN book_entry_members l ON l.entry_id = e.id AND l.place = 1
      WHERE ${skipsKnown} AND e.book = ${book} AND e.deleted_at IS NULL
        AND e.act_date IN (SELECT "actDate" FROM given)),
    -- The same member, or the same name where one of the two is no member.
    known AS (
      SELECT DISTINCT ON (g.nth) g.nth, d.id, d.number, d.reference
      FROM given g JOIN days d ON d.act_date = g."actDate"
        AND CASE WHEN d.member_id IS NOT NULL AND g."memberId" IS NOT NULL THEN d.member_id = g."memberId"
            ELSE d.names = g.names END
      ORDER BY g.nth, d.id),
    ranked AS (
      SELECT g.*, CASE WHEN ${skipsKnown} THEN first_value(g.nth) OVER (
        PARTITION BY g."actDate", coalesce(g."memberId"::text, g.names) ORDER BY g.nth) ELSE g.nth END AS original
      FROM given g WHERE g.nth NOT IN (SELECT nth FROM known)),
    last AS (
      SELECT coalesce(max(number), ${first === null ? 0 : first - 1}::int) AS number FROM book_entries WHERE book = ${book}),
    fresh AS MATERIALIZED (
      SELECT r.*, nextval('book_entries_id_seq')::int AS id,
             CASE WHEN r.reference IS NULL
               THEN last.number + (count(*) FILTER (WHERE r.reference IS NULL) OVER (ORDER BY r.nth))::int END AS number
      FROM ranked r, last WHERE r.original = r.nth),
    saved AS (
      INSERT INTO book_entries (
        id, book, number, reference, act_date, name, name2, birth_date, parents, godparents, witnesses, place, minister,
        observations, certificate_id)
      SELECT id, ${book}, number, reference, "actDate", name, name2, "birthDate", parents, godparents, witnesses, place,
        minister, observations, "certificateId"
      FROM fresh ORDER BY nth
      RETURNING id),
    linked AS (
      INSERT INTO book_entry_members (entry_id, member_id, place)
      SELECT saved.id, m.id, m.place
      FROM saved JOIN fresh ON fresh.id = saved.id, LATERAL (VALUES (fresh."memberId", 1), (fresh."member2Id", 2)) AS m (id, place)
      WHERE m.id IS NOT NULL)
    SELECT id, number, reference, "isNew" FROM (
      SELECT nth, id, number, reference, false AS "isNew" FROM known
      UNION ALL
      SELECT r.nth, f.id, f.number, f.reference, r.nth = f.nth FROM ranked r JOIN fresh f ON f.nth = r.original) AS entered
    ORDER BY nth`;
}

/** Until this transaction ends no other one of this church takes a number: they have no gaps and no duplicates. */
const lockNumbers = (db: ChurchDb) =>
  db.$executeRaw`SELECT pg_advisory_xact_lock(${NUMBER_LOCK}::int, current_setting('app.church_id')::int)`;

/**
 * Updates an entry; its number stays, but that of the only one of its book. 409 with the current row when `version` is
 * stale, 400 naming the field, or 404.
 */
export async function updateEntry(db: ChurchDb, { id, version, number, ...facts }: EntryUpdate): Promise<EntryRow> {
  const current = await getEntry(db, id);
  const { book } = current;
  requireShape(book, facts);
  if (current.number !== null && facts.reference)
    throw validationError({ reference: `Esta inscripción ya tiene el N.º ${current.number} de Atrio` });
  if (current.number === null && !facts.reference)
    throw validationError({ reference: "Escribe dónde está en el libro de papel" });
  await requireMembers(db, facts);
  if (number !== null && number !== current.number) {
    await lockNumbers(db);
    await requireFirst(db, book, facts, number, id);
  }
  await linkMembers(db, id, facts);
  const columns = { ...toColumns(facts), ...(number !== null && { number }) };
  const row = await updateVersioned<EntryRow>(db, entries, { id, version }, columns);
  if (!row) throw await staleRow(db, "book_entries", await getEntry(db, id));
  return row;
}

async function linkMembers(db: ChurchDb, id: number, { memberId, member2Id }: EntryFacts) {
  const links = JSON.stringify([
    { member: memberId, place: 1 },
    { member: member2Id, place: 2 },
  ]);
  await db.$executeRaw`DELETE FROM book_entry_members WHERE entry_id = ${id}`;
  await db.$executeRaw`
    INSERT INTO book_entry_members (entry_id, member_id, place)
    SELECT ${id}, l.member, l.place FROM jsonb_to_recordset(${links}::jsonb) AS l (member int, place int)
    WHERE l.member IS NOT NULL`;
}

/** Moves an entry to the trash for 30 days; its number stays taken. 404 when it is not there or already in the trash. */
export async function deleteEntry(db: ChurchDb, id: number) {
  if ((await moveToTrash(db, entries, [id])) === 0)
    throw notFound("Esa inscripción no existe o ya está en la papelera.");
}

/** Restores an entry from the trash; no effect on one outside it, or 404. */
export async function restoreEntry(db: ChurchDb, id: number): Promise<EntryRow> {
  await db.$executeRaw`
    UPDATE book_entries SET deleted_at = NULL, version = version + 1
    WHERE id = ${id} AND deleted_at IS NOT NULL AND name <> ''`;
  return getEntry(db, id);
}

/** Bulk change; skips entries that already have the new state. Answers how many changed. */
export const changeEntries = (db: ChurchDb, change: BulkInput) =>
  changeTrash(db, entries, change, {
    list: conditionsOf,
    trash: ({ name }: { name: string }) => [matches(name), Prisma.sql`name <> ''`],
  });

/** One page of the trash, last deleted first. */
export async function listTrash(db: ChurchDb, { name, ...query }: TrashQuery): Promise<TrashList> {
  const page = { ...filteredSource(trash, sortColumns, [matches(name)]), ...query, ...trashOrder };
  return selectPage<TrashList["rows"][number]>(db, page, trash);
}

/** Ends the entries that have been in the trash for 30 days: of one with a number, the annulled number stays. */
export async function emptyTrash(db: ChurchDb) {
  const since = new Date(Date.now() - TRASH_DAYS * DAY_MS);
  await db.$executeRaw`DELETE FROM book_entries WHERE deleted_at < ${since} AND number IS NULL`;
  await db.$executeRaw`
    WITH ended AS (
      UPDATE book_entries
      SET name = '', name2 = NULL, birth_date = NULL, parents = NULL, godparents = NULL, witnesses = NULL, place = NULL,
        minister = NULL, observations = NULL, certificate_id = NULL, version = version + 1
      WHERE deleted_at < ${since} AND name <> ''
      RETURNING id)
    DELETE FROM book_entry_members WHERE entry_id IN (SELECT id FROM ended)`;
}

/** What a book holds, and its next number. */
export async function getBookSummary(db: ChurchDb, book: Book): Promise<BookSummary> {
  const [summary] = await db.$queryRaw<[BookSummary]>`
    WITH own AS (SELECT number, act_date, deleted_at FROM book_entries WHERE book = ${book}),
    years AS (
      SELECT extract(year FROM act_date)::int AS year, count(*)::int AS count
      FROM own WHERE deleted_at IS NULL GROUP BY 1)
    SELECT (count(*) FILTER (WHERE deleted_at IS NULL))::int AS entries,
           (count(*) FILTER (WHERE deleted_at IS NULL AND number IS NULL))::int AS "fromPaper",
           coalesce(max(number), 0) + 1 AS next, count(number)::int AS numbers,
           (SELECT coalesce(json_agg(json_build_object('year', year, 'count', count) ORDER BY year DESC), '[]') FROM years) AS years
    FROM own`;
  return summary;
}

/** A row of a printed book; without a name, an annulled number. */
export type PrintedEntry = Omit<EntryRow, "id" | "version" | "book" | "memberId" | "member2Id" | "certificateId"> & {
  year: number;
};

/** Entries of a book for its printing, year by year, those of paper books first; numbers that were annulled keep their place. */
export const readBook = (db: ChurchDb, { book, year }: { book: Book; year?: number }, max: number) =>
  db.$queryRaw<PrintedEntry[]>`
    SELECT e.number, e.reference, ${day(Prisma.sql`e.act_date`)} AS "actDate", extract(year FROM e.act_date)::int AS year,
      CASE WHEN e.deleted_at IS NULL THEN e.name ELSE '' END AS name, e.name2, ${day(Prisma.sql`e.birth_date`)} AS "birthDate",
      e.parents, e.godparents, e.witnesses, e.place, e.minister, e.observations
    FROM book_entries e
    WHERE e.book = ${book} AND (e.deleted_at IS NULL OR e.number IS NOT NULL) AND ${ofYear(year)}
    ORDER BY 4, e.number NULLS FIRST, e.act_date, e.id LIMIT ${max}`;

/** SQL conditions of a list's filters. */
export const conditionsOf = ({ name, book, year, memberId }: EntryFilters) => [
  ...(name ? [matches(name)] : []),
  ...(book ? [Prisma.sql`book = ${book}`] : []),
  ...(year ? [ofYear(year)] : []),
  ...(memberId ? [Prisma.sql`id IN (SELECT entry_id FROM book_entry_members WHERE member_id = ${memberId})`] : []),
];

const ofYear = (year: number | undefined) =>
  year === undefined
    ? Prisma.sql`true`
    : Prisma.sql`act_date BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date`;

const matches = (name: string) => hasWords(Prisma.sql`search`, name);

/** 400 for a marriage of one person, and for a member without a name beside it. */
function requireShape(book: Book, { name2, member2Id }: EntryFacts, at = "") {
  const problems: FieldErrors = {};
  if (isForTwo(book) && !name2) problems[`${at}name2`] = "Un matrimonio lleva dos nombres";
  if (!isForTwo(book) && (name2 || member2Id)) problems[`${at}name2`] = "Solo los matrimonios llevan dos nombres";
  if (Object.keys(problems).length > 0) throw validationError(problems);
}

/** 400 unless the book has no other entry with a number: the count of a book is never broken later. */
async function requireFirst(db: ChurchDb, book: Book, { reference }: EntryFacts, number: number, id = 0) {
  if (reference) throw validationError({ number: "Una inscripción de un libro de papel no lleva número de Atrio" });
  const [{ last }] = await db.$queryRaw<[{ last: number | null }]>`
    SELECT max(number) AS last FROM book_entries WHERE book = ${book} AND number IS NOT NULL AND id <> ${id}`;
  if (last !== null && (id > 0 || number !== last + 1))
    throw validationError({ number: `El libro ya tiene números y sigue solo, sin saltos: el próximo es ${last + 1}` });
}

/** 400 for a member that does not exist, or is another church's. */
async function requireMembers(db: ChurchDb, { memberId, member2Id }: EntryFacts) {
  const fields = { name: memberId, name2: member2Id };
  const missing = await findMissing(db, Object.values(fields));
  const refused = Object.entries(fields).filter(([, id]) => id !== null && missing.has(id));
  if (refused.length > 0)
    throw validationError(
      Object.fromEntries(refused.map(([field]) => [field, "Esa persona no existe o está en la papelera"])),
    );
}

async function requireAllMembers(db: ChurchDb, rows: EntryFacts[]) {
  const missing = await findMissing(
    db,
    rows.flatMap(({ memberId, member2Id }) => [memberId, member2Id]),
  );
  const index = rows.findIndex(({ memberId, member2Id }) => missing.has(memberId ?? 0) || missing.has(member2Id ?? 0));
  if (index >= 0) throw validationError({ [`entries.${index}.name`]: "Esa persona no existe o está en la papelera" });
}

async function findMissing(db: ChurchDb, given: (number | null)[]) {
  const ids = [...new Set(given.filter((id) => id !== null))];
  if (ids.length === 0) return new Set<number>();
  const found = new Set((await listMemberNames(db, ids)).map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id)));
}

const toColumns = ({ actDate, birthDate, memberId: _, member2Id: __, ...texts }: EntryFacts) => ({
  ...texts,
  act_date: Prisma.sql`${actDate}::date`,
  birth_date: Prisma.sql`${birthDate}::date`,
});
