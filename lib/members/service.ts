import { changeRows } from "@/lib/core/db/bulk-changes";
import { type ChurchDb, commitWith, inOneTrip } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { filteredSource, selectPage, tableSource } from "@/lib/core/db/paging";
import { storedCount } from "@/lib/core/db/row-counts";
import {
  bothWays,
  findRow,
  insertRow,
  knownFirst,
  type Order,
  opposite,
  orderBy,
  type RowTable,
  selectFirst,
  updateVersioned,
  type Way,
} from "@/lib/core/db/rows";
import { hasWords, hasWordsOrDigits } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { notFound, validationError } from "@/lib/core/errors";
import { INVALID_PATTERN } from "@/lib/core/fields/fields";
import { type PictureTable, picturesInUse } from "@/lib/core/files/pictures";
import { fileUrl } from "@/lib/core/files/stored-files";
import { phoneText, toE164 } from "@/lib/core/text/phones";
import { firstDay, today, yearsBefore } from "@/lib/core/values/dates";
import { guessSurnames, surnamesIn } from "@/lib/core/values/surnames";
import type { OwnValues } from "@/lib/own-fields/rules";
import { mergedExtra, ownConditions, readOwnValues, requireOwnRoom } from "@/lib/own-fields/service";
import { Prisma } from "@/prisma/generated/client";
import { type Fact, type FactValues, factColumn, facts } from "./facts";
import { NEW_ROLE } from "./families/rules";
import { otherFamilies, requireFamily } from "./families/service";
import { holdOwnFields, listOwnFields } from "./fields/service";
import { isMinor, isUnknownMinor, minorColumns, type StoredMinor, withMinor } from "./guardians/minors";
import { type Reader, withoutHidden } from "./privacy";
import { QUOTA_LOCK, quotaExceeded } from "./quota";
import {
  BIRTHDAYS_PAGE,
  birthdaysIn,
  birthdaysOn,
  type joinedPeriods,
  knownAge,
  memberQuota,
  plainDocument,
  TRASH_DAYS,
  weekFrom,
} from "./rules";
import type {
  Birthday,
  BirthdayQuery,
  BulkInput,
  Departure,
  MemberFilters,
  MemberInput,
  MemberList,
  MemberListQuery,
  MemberRow,
  MemberStats,
  MemberUpdate,
  TrashList,
  TrashQuery,
} from "./schema";

/** Columns of the optional facts, under their names in the API. */
const factColumns = Prisma.raw(
  facts
    .map(({ key, kind }) => {
      const column = `m.${factColumn(key)}`;
      return `${kind === "date" ? `to_char(${column}, 'YYYY-MM-DD')` : column} AS "${key}"`;
    })
    .join(", "),
);

/** Members outside the trash, with their positions, and their families unless those are in the trash. */
export const members: RowTable = {
  name: Prisma.sql`members`,
  alias: Prisma.sql`m`,
  columns: Prisma.sql`
    m.id, m.version, m.name, m.surnames, m.cellphone, m.email, to_char(m.birthday, 'YYYY-MM-DD') AS birthday,
    m.birth_month_day AS "birthMonthDay", to_char(m.join_date, 'YYYY-MM-DD') AS "joinDate",
    m.baptized::text AS baptized, m.genre::text AS genre, m.civil_status::text AS "civilStatus",
    m.position_id AS "positionId", p.value AS position, m.notes, ${factColumns}, m.photo, ${minorColumns},
    m.extra - ARRAY(SELECT f.key FROM member_fields f WHERE f.deleted_at IS NOT NULL) AS extra,
    ARRAY(SELECT f.key FROM member_fields f WHERE f.is_private) AS "privateKeys",
    h.family_key AS "familyId", h.family_name AS family,
    CASE WHEN h.family_key IS NOT NULL THEN m.family_role END AS "familyRole",
    h.family_address AS "familyAddress", h.family_phone AS "familyPhone"`,
  // Families under names of their own: the orders name columns of members.
  joins: Prisma.sql`
    JOIN positions p ON p.id = m.position_id
    LEFT JOIN (
      SELECT id AS family_key, name AS family_name, address AS family_address, phone AS family_phone
      FROM families WHERE deleted_at IS NULL) AS h ON h.family_key = m.family_id`,
  condition: Prisma.sql`m.deleted_at IS NULL`,
};

/** Those of them who have not left: in lists, figures, birthdays and choices, unless others are asked for. */
const isHere = Prisma.sql`deleted_at IS NULL AND left_reason IS NULL`;

const membersHere: RowTable = { ...members, condition: Prisma.sql`m.deleted_at IS NULL AND m.left_reason IS NULL` };

const trash = trashOf(members);

/** Who has not left. */
const memberCount = storedCount("members");

/** Columns that the orders by name and date of creation need. */
const sortColumns = Prisma.sql`id, sort_name, deleted_at`;

/** Orders that `sortColumns` are enough for. */
const SHORT_SORTS = ["name", "-name", "newest"];

/** Columns that all orders of a list need. */
const allSortColumns = Prisma.sql`
  ${sortColumns}, sort_surnames, position_id, cellphone, email, birthday, sort_birthday, join_date, baptized, genre, civil_status`;

const byName = (way: Way) => ({ sort_name: way, id: way });

/** Place of the member's position in the church's list. */
const POSITION_RANK = "(SELECT positions.rank FROM positions WHERE positions.id = position_id)";

const byColumn = (column: string, way: Way) => knownFirst(column, { [column]: way, id: way });

export const orders: Record<MemberListQuery["sort"], Order> = {
  newest: orderBy({ id: "desc" }),
  ...bothWays("name", (way) => orderBy(byName(way))),
  ...bothWays("surnames", (way) => orderBy({ sort_surnames: way, id: way })),
  ...bothWays("position", (way) => orderBy({ [POSITION_RANK]: way, position_id: way, ...byName(way) })),
  ...bothWays("cellphone", (way) => byColumn("cellphone", way)),
  ...bothWays("email", (way) => byColumn("email", way)),
  ...bothWays("birthday", (way) =>
    knownFirst("NULLIF(sort_birthday, 0)", { sort_birthday: way, birthday: way, id: way }),
  ),
  ...bothWays("age", (way) => byColumn("birthday", opposite[way])),
  ...bothWays("joinDate", (way) => byColumn("join_date", way)),
  ...bothWays("baptized", (way) => orderBy({ baptized: way, ...byName(way) })),
  // Unknown values are the last of their types.
  ...bothWays("genre", (way) => orderBy({ genre: way, ...byName(way) })),
  ...bothWays("civilStatus", (way) => orderBy({ civil_status: way, ...byName(way) })),
};

/** Pastors listed to choose from. */
const PASTORS_MAX = 50;

/** Church settings for its members, and who asks. `country`: ISO 3166-1, for telephones; `timeZone`: IANA, for ages. */
export type MemberPolicy = { country: string; timeZone: string; plan: number } & Reader;

/** One page of the members that match the query, and the total count. `today`: `YYYY-MM-DD`, for the ages. */
export async function listMembers(
  db: ChurchDb,
  query: MemberListQuery,
  church: MemberPolicy,
  today: string,
): Promise<MemberList> {
  const conditions = await filtersOf(db, query, today, church);
  const columns = SHORT_SORTS.includes(query.sort) ? sortColumns : allSortColumns;
  const source =
    conditions.length === 0 && !query.left
      ? tableSource(membersHere, memberCount)
      : filteredSource(members, columns, [...leftCondition(query), ...conditions]);
  const page = { ...source, ...query, ...orders[query.sort] };
  const { rows, count } = await selectPage<StoredMember>(db, page, members);
  return { rows: rows.map((row) => toMemberRow(row, church)), count };
}

type LatestMember = Pick<MemberRow, "id" | "name" | "position" | "photo">;

/** Members added last, newest first, `limit` at most, and the number of all members. */
export async function listLatestMembers(db: ChurchDb, limit: number) {
  const columns = Prisma.sql`m.id, m.name, p.value AS position, m.photo, ${memberCount} AS count`;
  const rows = await selectFirst<LatestMember & { count: number }>(
    db,
    { ...membersHere, columns },
    orders.newest,
    limit,
  );
  return { rows: rows.map(({ count: _, ...row }) => ({ ...row, photo: photoUrl(row) })), count: rows[0]?.count ?? 0 };
}

/** A member that is not in the trash, or 404. */
export async function getMember(db: ChurchDb, id: number, church: MemberPolicy): Promise<MemberRow> {
  const row = await findRow<StoredMember>(db, members, id);
  if (!row) throw await missingMember(db, id);
  return toMemberRow(row, church);
}

/** 404 of a person who is not there, with the one that they are since they were merged. */
export async function missingMember(db: ChurchDb, id: number) {
  const [merge] = await db.$queryRaw<{ keptId: number; name: string }[]>`
    SELECT g.kept_id AS "keptId", k.name FROM member_merges g JOIN members k ON k.id = g.kept_id AND k.deleted_at IS NULL
    WHERE g.merged_id = ${id}`;
  if (!merge) return notFound(MISSING);
  return notFound(`Esa ficha se juntó con la de «${merge.name}».`, { mergedInto: merge.keptId });
}

export const memberPhotos: PictureTable<MemberRow, MemberPolicy> = {
  table: members,
  get: getMember,
  missing: "Esa persona no existe o no tiene foto.",
};

/** Those of the storage keys that belong to members' photos, or to what a merge may be undone to. */
export async function listUsedPhotos(db: ChurchDb, keys: string[]) {
  const [used, undone] = await Promise.all([
    picturesInUse(db, members, keys),
    db.$queryRaw<{ photo: string }[]>`
      SELECT photo FROM member_merges CROSS JOIN LATERAL unnest(ARRAY[undo #>> '{merged,photo}', undo #>> '{kept,photo}']) AS photo
      WHERE photo = ANY(${keys})`,
  ]);
  return [...used, ...undone.map(({ photo }) => photo)];
}

/** Adds a member; 403 beyond the plan's quota, which who has left does not count in. */
export async function createMember(db: ChurchDb, input: MemberInput, church: MemberPolicy): Promise<MemberRow> {
  const values = {
    ...toColumns(input, church, null),
    ...(await toFamilyColumns(db, input)),
    ...(await toExtra(db, input.extra)),
  };
  await requireOwnDocument(db, input.document, 0);
  if (!input.leftReason && !input.leftDate && !input.leftNote) await requireQuota(db, church);
  const row = await commitWith(db, () => insertRow<StoredMember>(db, members, values));
  return toMemberRow(row, church);
}

/**
 * Updates a member; absent facts and own fields stay as they are. 409 with the current row when `version` is stale (absent: no check),
 * 403 when who had left comes back beyond the plan's quota, or 404.
 */
export async function updateMember(
  db: ChurchDb,
  { id, version, ...input }: MemberUpdate,
  church: MemberPolicy,
): Promise<MemberRow> {
  const values = {
    ...toColumns(input, church, keptSurnames(input.name)),
    ...(await toFamilyColumns(
      db,
      input,
      Prisma.sql`CASE WHEN m.family_id = ${input.familyId} THEN m.family_role ELSE ${NEW_ROLE} END`,
    )),
    ...(await toExtra(db, input.extra, id)),
  };
  await requireOwnDocument(db, input.document, id);
  if (input.leftReason === null && (await isGone(db, id))) await requireQuota(db, church);
  const row = await updateVersioned<StoredMember>(db, members, { id, version }, values);
  if (!row) throw await staleRow(db, "members", await getMember(db, id, church));
  return toMemberRow(row, church);
}

/** Columns of the family that was sent: null ends it, absent it stays. `absentRole`: role in a family that came without one. */
async function toFamilyColumns(
  db: ChurchDb,
  { familyId, familyRole }: Pick<MemberInput, "familyId" | "familyRole">,
  absentRole: Prisma.Sql | string = NEW_ROLE,
): Promise<Record<string, number | string | null | Prisma.Sql>> {
  if (familyId === null) return { family_id: null, family_role: null };
  if (familyId === undefined) return familyRole ? { family_role: familyRole } : {};
  await requireFamily(db, familyId);
  return { family_id: familyId, family_role: familyRole ?? absentRole };
}

/** Column of the own fields that were sent, merged into those of the member; 400 naming those that are unknown or do not fit. */
async function toExtra(
  db: ChurchDb,
  sent: MemberInput["extra"] = {},
  id?: number,
): Promise<Record<string, string | Prisma.Sql>> {
  if (Object.keys(sent).length === 0) return {};
  const [fields, [stored]] = await Promise.all([
    holdOwnFields(db),
    db.$queryRaw<{ extra: OwnValues }[]>`SELECT extra FROM members WHERE id = ${id ?? 0}`,
  ]);
  const read = readOwnValues(fields, sent);
  const kept = Object.entries(stored?.extra ?? {}).filter(([key]) => !read.cleared.includes(key));
  requireOwnRoom({ ...Object.fromEntries(kept), ...read.values }, read.values);
  return { extra: id === undefined ? JSON.stringify(read.values) : mergedExtra(Prisma.sql`m.extra`, read) };
}

/** 400 when another person of the church, in the trash or not, has the document. */
async function requireOwnDocument(db: ChurchDb, document: string | null | undefined, id: number) {
  if (!document) return;
  const holder = await db.member.findFirst({
    where: { document, id: { not: id } },
    select: { name: true, deletedAt: true },
  });
  if (!holder) return;
  const where = holder.deletedAt ? ", que está en la papelera" : "";
  throw validationError({ document: `Ya lo tiene ${holder.name}${where}` });
}

const isGone = async (db: ChurchDb, id: number) =>
  (await db.member.count({ where: { id, deletedAt: null, leftReason: { not: null } } })) > 0;

/** Says of a member that they have left the church, and how; 404. */
export async function closeMember(db: ChurchDb, id: number, { leftDate, leftReason, leftNote }: Departure) {
  const changed = await db.$executeRaw`
    UPDATE members SET left_date = ${leftDate ?? null}::date, left_reason = ${leftReason}, left_note = ${leftNote ?? null}, version = version + 1
    WHERE id = ${id} AND deleted_at IS NULL`;
  if (changed === 0) throw notFound(MISSING);
}

/** Moves a member to the trash for 30 days; 404 when it is not there or already in the trash. */
export async function deleteMember(db: ChurchDb, id: number) {
  if ((await moveToTrash(db, members, [id])) === 0) throw notFound("Esa persona no existe o ya está en la papelera.");
}

/** Restores a member from the trash; no effect on one outside it. 403 beyond the plan's quota, or 404. */
export async function restoreMember(db: ChurchDb, id: number, church: MemberPolicy): Promise<MemberRow> {
  await restoreMembers(db, [id], church);
  return getMember(db, id, church);
}

/**
 * Bulk change, by ids or by filter; skips members that are deleted or already have the new state. Answers how many
 * changed. `today`: `YYYY-MM-DD`, for the ages.
 */
export async function changeMembers(db: ChurchDb, change: BulkInput, church: MemberPolicy, today: string) {
  const isOfList = change.action !== "restore" && change.filter;
  const conditions = isOfList ? await conditionsOf(db, isOfList, today, church) : [];
  const list = () => conditions;
  if (change.action === "family") {
    const { familyId, familyRole = NEW_ROLE, move = false } = change;
    await requireFamily(db, familyId);
    const isSet = Prisma.sql`family_id IS NOT DISTINCT FROM ${familyId}`;
    const isTaken = Prisma.sql`family_id IN (SELECT f.id FROM families f WHERE f.deleted_at IS NULL AND f.id <> ${familyId})`;
    if (!move) await requireNoFamily(db, change, conditions, isTaken);
    const set = Prisma.sql`family_id = ${familyId}, family_role = ${familyRole}`;
    return { changed: await changeRows(db, members, change, set, list, isSet) };
  }
  if (change.action === "position") {
    const isSet = Prisma.sql`position_id = ${change.positionId}`;
    return { changed: await changeRows(db, members, change, isSet, list, isSet) };
  }
  if (change.action === "restore") {
    await requireQuota(db, church, change.count ?? (await countTrashed(db, change.ids ?? [])));
  }
  return changeTrash(db, members, change, { list, trash: ({ name }: { name: string }) => [matchesName(name)] });
}

/** 409 saying how many of the people of a bulk change have another family. */
async function requireNoFamily(
  db: ChurchDb,
  { ids }: Pick<BulkInput, "ids">,
  conditions: Prisma.Sql[],
  isTaken: Prisma.Sql,
) {
  const chosen = ids ? [Prisma.sql`m.id = ANY(${ids})`] : conditions;
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM members AS m
    WHERE ${Prisma.join([isOwn, members.condition, ...chosen, isTaken], " AND ")}`;
  if (count > 0) throw otherFamilies(count);
}

/** Those in the trash whom the plan's quota counts once they are restored. */
const countTrashed = (db: ChurchDb, ids: number[]) =>
  db.member.count({ where: { id: { in: ids }, deletedAt: { not: null }, leftReason: null } });

async function restoreMembers(db: ChurchDb, ids: number[], church: MemberPolicy) {
  await requireQuota(db, church, await countTrashed(db, ids));
  return restoreFromTrash(db, members, ids);
}

/** One page of the trash, last deleted first. */
export async function listTrash(
  db: ChurchDb,
  { name, ...query }: TrashQuery,
  church: MemberPolicy,
): Promise<TrashList> {
  const source = filteredSource(trash, sortColumns, [matchesName(name)]);
  const page = { ...source, ...query, ...trashOrder };
  const { rows, count } = await selectPage<StoredMember & { deletedAt: string }>(db, page, trash);
  return { rows: rows.map((row) => ({ ...toMemberRow(row, church), deletedAt: row.deletedAt })), count };
}

/** Permanently deletes the members that have been in the trash for 30 days. */
export const emptyTrash = (db: ChurchDb) => purgeTrash(db, members, TRASH_DAYS);

type MemberName = { id: number; name: string };

/** Members outside the trash among these ids, by id. */
export const listMemberNames = (db: ChurchDb, ids: number[]) => db.$queryRaw<MemberName[]>`
  SELECT id, name FROM members WHERE id = ANY(${ids}) AND deleted_at IS NULL ORDER BY id`;

/** Members who have not left, whose name has every word of a fragment, in alphabetical order; mail and telephone are not searched. */
export const findMemberNames = (db: ChurchDb, fragment: string, count: number) => db.$queryRaw<MemberName[]>`
  SELECT id, name FROM members
  WHERE ${isHere} AND ${nameHas(fragment)}
  ORDER BY sort_name, id LIMIT ${count}`;

/** Members whose whole name is one of these, whatever its capitals and accents, with the place of each name in the list. */
export const matchMemberNames = (db: ChurchDb, names: string[]) => db.$queryRaw<(MemberName & { place: number })[]>`
  SELECT m.id, m.name, n.place::int FROM unnest(${names}::text[]) WITH ORDINALITY AS n (name, place)
    JOIN members m ON m.sort_name = atrio_sort_key(n.name) AND m.deleted_at IS NULL AND m.left_reason IS NULL
  ORDER BY n.place, m.id`;

/** The index on `search`, which has the mail and the telephone as well, finds the few whose name is compared. */
const nameHas = (fragment: string) =>
  Prisma.sql`${hasWords(Prisma.sql`search`, fragment)} AND ${hasWords(Prisma.sql`atrio_fold(name)`, fragment)}`;

/** Members with a pastoral position, in the order of the positions, each with the position as a woman or a man has it. */
export const listPastors = (db: ChurchDb) => db.$queryRaw<{ name: string; role: string }[]>`
  SELECT m.name, CASE m.genre WHEN 'F' THEN regexp_replace(p.value, '^Pastor\\M', 'Pastora') ELSE p.value END AS role
  FROM members m JOIN positions p ON p.id = m.position_id
  WHERE ${isHere} AND p.is_pastoral
  ORDER BY p.rank, p.id, m.sort_name, m.id LIMIT ${PASTORS_MAX}`;

/** How many members nobody has said of whether they are minors, of those who may be; stops counting at `max`. */
export async function countUnknownMinors(db: ChurchDb, max: number): Promise<number> {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM members WHERE ${isOwn} AND ${isHere} AND ${isUnknownMinor} LIMIT ${max}) AS unknown`;
  return count;
}

/** How many members have no birthday, not even without its year; stops counting at `max`. */
export async function countWithoutBirthday(db: ChurchDb, max: number): Promise<number> {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM members WHERE ${isOwn} AND ${isHere} AND sort_birthday = 0 LIMIT ${max}) AS unknown`;
  return count;
}

/**
 * Members with a birthday in a month (1–12), that of `today` without one, by day, with the age reached this year if
 * known; whole, or a page of them.
 */
export async function listBirthdays(
  db: ChurchDb,
  query: BirthdayQuery,
  today: string,
  church: BirthdayChurch,
): Promise<Birthday[]> {
  const { month = Number(today.slice(5, 7)), fromDay = 1, page } = query;
  const paged = page ? Prisma.sql`LIMIT ${BIRTHDAYS_PAGE} OFFSET ${(page - 1) * BIRTHDAYS_PAGE}` : Prisma.empty;
  const rows = await db.$queryRaw<StoredBirthday[]>`
    SELECT m.id, m.name, m.surnames, (m.sort_birthday % 100)::int AS day, ${birthdayColumns}
    FROM members m
    WHERE ${isHere} AND ${bornInMonth(month, fromDay)}
    ORDER BY m.sort_birthday, m.sort_name, m.id ${paged}`;
  const endOfYear = `${today.slice(0, 4)}-12-31`;
  return rows.map((row) => ({ ...toCelebrated(row, church), age: knownAge(row.birthday, endOfYear) }));
}

const birthdayColumns = Prisma.sql`
  to_char(m.birthday, 'YYYY-MM-DD') AS birthday, m.birth_month_day AS "birthMonthDay", m.photo, ${minorColumns},
  coalesce(m.cellphone, (SELECT f.phone FROM families f WHERE f.id = m.family_id AND f.deleted_at IS NULL)) AS cellphone`;

type StoredBirthday = Stored<Omit<Birthday, "age" | "isMinor" | "guardians">> & StoredMinor;

type BirthdayChurch = Pick<MemberPolicy, "country" | "timeZone">;

/** A person with a birthday, as who congratulates needs them: a minor's own number, or that of the family, is not for that. */
function toCelebrated<Row extends Omit<StoredBirthday, "day">>(row: Row, church: BirthdayChurch) {
  const { minorAnswer: _, ...person } = withMinor(row, { country: church.country, today: today(church.timeZone) });
  return {
    ...withSurnames(person),
    photo: photoUrl(row),
    cellphone: person.isMinor ? null : row.cellphone,
  };
}

/** Birthdays of the seven days from `today` on: the first ones by day, `limit` at most, and how many there are. */
export async function listWeekBirthdays(db: ChurchDb, today: string, limit: number, church: BirthdayChurch) {
  const week = weekFrom(today);
  const days = week.flatMap((day) => birthdaysOn(day).map((number) => Prisma.sql`(${day}::date, ${number}::smallint)`));
  const isCelebrating = Prisma.sql`
    ${isHere} AND sort_birthday = number AND (birthday IS NULL OR birthday < day)`;
  const rows = await db.$queryRaw<(Omit<StoredBirthday, "day"> & { count: number })[]>`
    WITH counted AS MATERIALIZED (
      SELECT day, number, (SELECT count(*) FROM members WHERE ${isCelebrating}) AS count
      FROM (VALUES ${Prisma.join(days)}) AS week (day, number)),
    ranked AS (
      SELECT day, number, sum(count) OVER (ORDER BY day) - sum(count) OVER (PARTITION BY day) AS before,
        (sum(count) OVER ())::int AS count
      FROM counted)
    SELECT ranked.count, m.id, m.name, m.surnames, ${birthdayColumns}
    FROM ranked CROSS JOIN LATERAL (
      -- OFFSET 0: otherwise the planner scans the index of names for a birthday.
      SELECT * FROM (SELECT * FROM members WHERE ${isCelebrating} OFFSET 0) AS celebrating
      ORDER BY sort_name, id LIMIT ${limit}) AS m
    WHERE before < ${limit}
    ORDER BY day, m.sort_name, m.id LIMIT ${limit}`;
  const people = birthdaysIn(week, rows).map(({ count: _, ...row }) => toCelebrated(row, church));
  return { rows: people, count: rows[0]?.count ?? 0 };
}

/** Number of members that match the filters, of active ones, and of birthdays in the month of `today`. */
export async function getMemberStats(
  db: ChurchDb,
  query: MemberFilters,
  church: Reader,
  today: string,
): Promise<MemberStats> {
  const hasBirthday = bornInMonth(Number(today.slice(5, 7)));
  const conditions = await filtersOf(db, query, today, church);
  if (conditions.length > 0 || query.left)
    return getMatchingStats(db, [...leftCondition(query), ...conditions], hasBirthday);
  const [stats] = await db.$queryRaw<[MemberStats]>`
    SELECT coalesce(sum(counts.members) FILTER (WHERE p.is_active), 0)::int AS active,
           coalesce(sum(counts.members), 0)::int AS total,
           (SELECT count(*)::int FROM members WHERE ${isHere} AND ${hasBirthday}) AS birthdays
    FROM (SELECT position_id, count(*) AS members FROM members WHERE ${isHere} GROUP BY position_id) AS counts
    JOIN positions p ON p.id = counts.position_id`;
  return stats;
}

async function getMatchingStats(db: ChurchDb, conditions: Prisma.Sql[], hasBirthday: Prisma.Sql) {
  const [stats] = await db.$queryRaw<[MemberStats]>`
    SELECT coalesce(sum(counts.members) FILTER (WHERE p.is_active), 0)::int AS active,
           coalesce(sum(counts.members), 0)::int AS total,
           coalesce(sum(counts.birthdays), 0)::int AS birthdays
    FROM (
      SELECT position_id, count(*) AS members,
        count(*) FILTER (WHERE ${hasBirthday} AND left_reason IS DISTINCT FROM 'fallecimiento') AS birthdays
      FROM members WHERE ${Prisma.join([isOwn, Prisma.sql`deleted_at IS NULL`, ...conditions], " AND ")}
      GROUP BY position_id) AS counts
    JOIN positions p ON p.id = counts.position_id`;
  return stats;
}

/** Number of current members who joined in each of the `months` months up to `last`, `YYYY-MM`. */
export const countJoined = (db: ChurchDb, last: string, months: number) => db.$queryRaw<MonthCount[]>`
  SELECT to_char(month, 'YYYY-MM') AS month,
         (SELECT count(*)::int FROM members
          WHERE ${isHere} AND join_date >= month AND join_date < (month + interval '1 month')::date) AS count
  FROM (
    SELECT (${`${last}-01`}::date - make_interval(months => back))::date AS month
    FROM generate_series(0, ${months - 1}) AS back) AS series
  ORDER BY month`;

type MonthCount = { month: string; count: number };

const bornInMonth = (month: number, fromDay = 1) =>
  Prisma.sql`sort_birthday BETWEEN ${month * 100 + fromDay} AND ${month * 100 + 31}`;

/** SQL conditions of a list's filters on `members`; 400 for an own field that the reader does not have. `today`: `YYYY-MM-DD`, for the ages. */
export const conditionsOf = async (db: ChurchDb, query: MemberFilters, today: string, reader: Reader) => [
  ...leftCondition(query),
  ...(await filtersOf(db, query, today, reader)),
];

/** Who has left is in a list only when asked for. */
function leftCondition({ left }: Pick<MemberFilters, "left">) {
  if (left === "also") return [];
  return [left === "only" ? Prisma.sql`left_reason IS NOT NULL` : Prisma.sql`left_reason IS NULL`];
}

async function filtersOf(db: ChurchDb, query: Omit<MemberFilters, "left">, today: string, reader: Reader) {
  const own = query.extra ? ownConditions(await listOwnFields(db, reader), query.extra) : [];
  const {
    name,
    position,
    family,
    baptized,
    genre,
    civilStatus,
    minAge,
    maxAge,
    birthMonth,
    without = [],
    joined,
    minors,
  } = query;
  return [
    name && matchesPerson(name, reader),
    position && Prisma.sql`position_id = ANY(${position})`,
    family && Prisma.sql`family_id = ANY(${family}) AND ${hasFamily}`,
    baptized && Prisma.sql`baptized = ANY(${baptized.map((word) => word === "true")})`,
    genre && Prisma.sql`genre = ANY(${genre}::genre[])`,
    civilStatus && Prisma.sql`civil_status = ANY(${civilStatus}::civil_status[])`,
    minAge !== undefined && Prisma.sql`birthday <= ${yearsBefore(today, minAge)}::date`,
    maxAge !== undefined && Prisma.sql`birthday > ${yearsBefore(today, maxAge + 1)}::date`,
    birthMonth &&
      Prisma.sql`left_reason IS DISTINCT FROM 'fallecimiento' AND (${Prisma.join(
        birthMonth.map((month) => bornInMonth(month)),
        " OR ",
      )})`,
    ...without.map((fact) => lacking[fact]),
    minors && (minors === "only" ? isMinor(today) : isUnknownMinor),
    joined && Prisma.sql`join_date >= ${startOf(joined, today)}::date`,
    ...own,
  ].filter((condition) => condition instanceof Prisma.Sql);
}

/** A family in the trash is none. */
const hasFamily = Prisma.sql`
  family_id IS NOT NULL AND family_id IN (SELECT h.id FROM families h WHERE h.deleted_at IS NULL)`;

const lacking = {
  cellphone: Prisma.sql`cellphone IS NULL`,
  email: Prisma.sql`email IS NULL`,
  photo: Prisma.sql`photo IS NULL`,
  birthday: Prisma.sql`birthday IS NULL AND birth_month_day IS NULL`,
  joinDate: Prisma.sql`join_date IS NULL`,
  family: Prisma.sql`NOT (${hasFamily})`,
};

/** First day of a period that ends today. */
function startOf(period: (typeof joinedPeriods)[number], today: string) {
  if (period === "this_month") return firstDay(today);
  return period === "this_year" ? `${today.slice(0, 4)}-01-01` : yearsBefore(today, 1);
}

const matchesName = (name: string) => hasWordsOrDigits(Prisma.sql`search`, name);

/** Digits of a document that is searched for, at least. */
const DOCUMENT_SEARCH = 4;

/** By words, or by a whole document, which nothing but its own column has: who does not see it cannot find by it. */
function matchesPerson(text: string, { writes = false }: Reader) {
  const document = plainDocument(text);
  if (!writes || document.replace(/\D/g, "").length < DOCUMENT_SEARCH) return matchesName(text);
  return Prisma.sql`(${matchesName(text)} OR document = ${document})`;
}

/** With the stored surnames: null for those that are guessed. */
type Stored<Row extends { surnames: string }> = Omit<Row, "surnames"> & { surnames: string | null };

/** Row as selected from `members`; `privateKeys`: own fields that only who may write sees. */
export type StoredMember = Stored<Omit<MemberRow, "phone" | "isMinor" | "guardians">> &
  StoredMinor & { privateKeys: string[] };

/** Row with its surnames, guessed where nobody has corrected them. */
export const withSurnames = <Row extends { name: string; surnames: string | null }>(row: Row) => ({
  ...row,
  surnames: row.surnames ?? guessSurnames(row.name),
});

/** A row as the API answers it to who asks. */
export const toMemberRow = (
  { privateKeys, ...row }: StoredMember,
  church: Reader & Pick<MemberPolicy, "country" | "timeZone">,
): MemberRow =>
  withoutHidden(
    {
      ...withSurnames(withMinor(row, { country: church.country, today: today(church.timeZone) })),
      extra: church.writes ? row.extra : omitKeys(row.extra, privateKeys),
      phone: row.cellphone && phoneText(row.cellphone, church.country),
      photo: photoUrl(row),
    },
    church,
  );

const omitKeys = (values: OwnValues, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

const NO_END = "Los apellidos tienen que ser el final del nombre";

/** Corrected surnames as the name has them, null for those to guess; 400 unless they are the end of the name. */
function correctedSurnames(name: string, surnames: string | null) {
  if (surnames === null) return null;
  const end = surnamesIn(name, surnames);
  if (end === undefined) throw validationError({ surnames: NO_END });
  return end;
}

/** Surnames where a body has none: what a person corrected holds while it is the end of the name, as the trigger sees to. */
const keptSurnames = (name: string) => Prisma.sql`CASE WHEN m.surnames <> '' OR m.name = ${name} THEN m.surnames END`;

const MISSING = "Esa persona no existe o está en la papelera.";

const TWO_BIRTHDAYS = "Escribe la fecha de nacimiento completa o solo el día y el mes, no las dos";

const photoUrl = ({ id, photo }: { id: number; photo: string | null }) => fileUrl(`/api/members/${id}/photo`, photo);

function toColumns(
  {
    name,
    surnames,
    cellphone,
    email,
    birthday,
    birthMonthDay,
    joinDate,
    baptized,
    genre,
    civilStatus,
    positionId,
    notes,
    minorAnswer,
    extra: _,
    familyId: _family,
    familyRole: _role,
    ...sent
  }: MemberInput,
  { country }: MemberPolicy,
  absentSurnames: Prisma.Sql | null,
) {
  const number = cellphone && toE164(cellphone, country);
  if (cellphone && !number) throw validationError({ cellphone: INVALID_PATTERN });
  if (birthday && birthMonthDay) throw validationError({ birthMonthDay: TWO_BIRTHDAYS });
  return {
    ...{ name, email, birthday, genre, notes },
    ...factValues(sent, country),
    surnames: surnames === undefined ? absentSurnames : correctedSurnames(name, surnames),
    cellphone: number,
    birth_month_day: birthMonthDay,
    join_date: joinDate,
    baptized: baptized === "true",
    civil_status: civilStatus,
    position_id: positionId,
    ...(minorAnswer !== undefined && { is_minor: minorAnswer }),
  };
}

const NO_DOCUMENT = "Escribe el número del documento, o quita su tipo";
const NO_REASON = "Elige por qué ya no está, o borra la fecha y la nota";

/** Values by column of the facts that were sent; who is here again has neither date nor note of having left. */
function factValues(sent: FactValues, country: string) {
  if (sent.documentType && sent.document === null) throw validationError({ document: NO_DOCUMENT });
  if (sent.leftReason === null && (sent.leftDate || sent.leftNote)) throw validationError({ leftReason: NO_REASON });
  const values: FactValues = sent.leftReason === null ? { ...sent, leftDate: null, leftNote: null } : sent;
  const columns: Record<string, string | null> = {};
  for (const fact of facts) {
    const value = values[fact.key];
    if (value !== undefined) columns[factColumn(fact.key)] = storedFact(fact, value, country);
  }
  return columns;
}

function storedFact({ key, kind }: Fact, value: string | null, country: string) {
  if (kind !== "phone" || value === null) return value;
  const number = toE164(value, country);
  if (!number) throw validationError({ [key]: INVALID_PATTERN });
  return number;
}

/** 403 unless the plan's quota allows `more` additional members. */
export async function requireQuota(db: ChurchDb, { plan }: MemberPolicy, more = 1) {
  const limit = memberQuota(plan);
  if (limit === Number.POSITIVE_INFINITY || more <= 0) return;
  // Serializes the count per church until the transaction ends, or two would take the last place.
  const [, count] = await inOneTrip([
    db.$executeRaw`SELECT pg_advisory_xact_lock(${QUOTA_LOCK}::int, current_setting('app.church_id')::int)`,
    countMembers(db),
  ]);
  if (count + more <= limit) return;
  throw quotaExceeded(plan);
}

/** Members outside the trash who have not left. */
export async function countMembers(db: ChurchDb) {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`SELECT ${memberCount} AS count`;
  return count;
}

const personColumns = Prisma.sql`m.id, m.name, p.value AS role`;

const people = Prisma.sql`members m JOIN positions p ON p.id = m.position_id`;

type NamedPerson = { id: number; name: string; role: string };

type PeopleFilter = { name: string; positionId: number | undefined; active: boolean };

/**
 * Members with their positions in alphabetical order, `limit` at most, and how many match: by words of the name, by a position, or
 * only active ones.
 */
export async function findPeople(db: ChurchDb, { name, positionId, active }: PeopleFilter, limit: number) {
  const conditions = [
    membersHere.condition,
    ...(name ? [hasWords(Prisma.sql`m.search`, name), hasWords(Prisma.sql`atrio_fold(m.name)`, name)] : []),
    ...(positionId === undefined ? [] : [Prisma.sql`m.position_id = ${positionId}`]),
    ...(active ? [Prisma.sql`p.is_active`] : []),
  ];
  const found = Prisma.sql`FROM ${people} WHERE ${Prisma.join(conditions, " AND ")}`;
  const [rows, [{ count }]] = await Promise.all([
    db.$queryRaw<NamedPerson[]>`SELECT ${personColumns} ${found} ORDER BY m.sort_name, m.id LIMIT ${limit}`,
    db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count ${found}`,
  ]);
  return { rows, count };
}

/** Positions that members have, in their order, with how many. */
export const listHeldPositions = (db: ChurchDb) => db.$queryRaw<{ id: number; value: string; count: number }[]>`
  SELECT p.id, p.value, count(*)::int AS count FROM ${people} WHERE ${membersHere.condition}
  GROUP BY p.id, p.value, p.rank ORDER BY p.rank, p.id`;

/**
 * The member of each name, in the order of the names: called just so, whatever accents and capitals, or the only one whose name has
 * all of its words. `candidates`: how many could be meant.
 */
export async function matchPeople(db: ChurchDb, names: string[]) {
  const equal = await db.$queryRaw<(NamedPerson & { nth: number })[]>`
    SELECT a.nth::int AS nth, ${personColumns}
    FROM unnest(${names}::text[]) WITH ORDINALITY AS a (name, nth)
    JOIN members m ON ${membersHere.condition} AND atrio_fold(m.name) = atrio_fold(a.name) JOIN positions p ON p.id = m.position_id
    ORDER BY a.nth, m.id`;
  const found = new Map<number, NamedPerson[]>();
  for (const { nth, ...person } of equal) found.set(nth, [...(found.get(nth) ?? []), person]);
  const matches = names.map(async (name, index) => {
    const same = found.get(index + 1);
    const { rows, count } = same
      ? { rows: same, count: same.length }
      : await findPeople(db, { name: withoutSigns(name), positionId: undefined, active: false }, 1);
    const [first = null] = rows;
    return { name, member: count === 1 ? first : null, candidates: count };
  });
  return Promise.all(matches);
}

/** «Gómez, Ana» as words. */
const withoutSigns = (name: string) => name.replace(/[^\p{L}\p{M}\d'’ -]+/gu, " ").trim();
