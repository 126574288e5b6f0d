import { changeRows } from "@/lib/core/db/bulk-changes";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import {
  bothWays,
  findRow,
  insertRow,
  type Order,
  opposite,
  orderBy,
  type RowTable,
  updateVersioned,
  type Way,
} from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { conflict, notFound, validationError } from "@/lib/core/errors";
import { fileUrl } from "@/lib/core/files/stored-files";
import { phoneText } from "@/lib/core/text/phones";
import { today } from "@/lib/core/values/dates";
import { Prisma } from "@/prisma/generated/client";
import { minorColumns, type StoredMinor, withMinor } from "../guardians/minors";
import { TRASH_DAYS } from "../rules";
import { LEVELS_MAX } from "./rules";
import type {
  Group,
  GroupBulkInput,
  GroupCounts,
  GroupInput,
  GroupList,
  GroupListQuery,
  GroupRow,
  GroupTrashList,
  GroupTrashQuery,
  GroupUpdate,
} from "./schema";

const nameOf = (column: string) =>
  Prisma.raw(`(SELECT m.name FROM members m WHERE m.id = g.${column} AND m.deleted_at IS NULL)`);

const PEOPLE = Prisma.sql`
  (SELECT count(*)::int FROM group_members gm JOIN members m ON m.id = gm.member_id
   WHERE gm.group_id = g.id AND gm.to_date IS NULL AND m.deleted_at IS NULL AND m.left_reason IS NULL)`;

const LAST_REPORT = Prisma.sql`(SELECT max(date) FROM meetings WHERE group_id = g.id)`;

/** Groups outside the trash, with the names of who leads them, how many people they have, and their last report. */
export const groups: RowTable = {
  name: Prisma.sql`groups`,
  alias: Prisma.sql`g`,
  columns: Prisma.sql`
    g.id, g.version, g.name, g.kind,
    (SELECT p.id FROM groups p WHERE p.id = g.parent_id AND p.deleted_at IS NULL) AS "parentId",
    (SELECT p.name FROM groups p WHERE p.id = g.parent_id AND p.deleted_at IS NULL) AS parent,
    g.leader_id AS "leaderId", ${nameOf("leader_id")} AS leader,
    g.assistant_id AS "assistantId", ${nameOf("assistant_id")} AS assistant,
    g.supervisor_id AS "supervisorId", ${nameOf("supervisor_id")} AS supervisor,
    g.weekday::int AS weekday, g.time, g.place, g.notes, ${PEOPLE} AS people,
    to_char(${LAST_REPORT}, 'YYYY-MM-DD') AS "lastReport",
    to_char(g.archived_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "archivedAt"`,
  joins: Prisma.empty,
  condition: Prisma.sql`g.deleted_at IS NULL`,
};

const trash = trashOf(groups);

/** Columns of each order, under the names that rows of the list have too. */
const sortColumns = Prisma.sql`
  id, sort_name, kind, weekday, time, deleted_at, ${PEOPLE} AS people, to_char(${LAST_REPORT}, 'YYYY-MM-DD') AS "lastReport"`;

const byName = (way: Way) => ({ sort_name: way, id: way });

/** Order by columns of the answer, whose empty values are last in both directions. */
function knownFirst(columns: string[], way: Way): Order {
  const back = opposite[way];
  const terms = (to: Way, nulls: string) => columns.map((column) => `${column} ${to} NULLS ${nulls}`).join(", ");
  return {
    order: Prisma.raw(`${terms(way, "LAST")}, sort_name ${way}, id ${way}`),
    reverse: Prisma.raw(`${terms(back, "FIRST")}, sort_name ${back}, id ${back}`),
  };
}

export const groupOrders: Record<GroupListQuery["sort"], Order> = {
  newest: orderBy({ id: "desc" }),
  ...bothWays("name", (way) => orderBy(byName(way))),
  ...bothWays("kind", (way) => orderBy({ "atrio_sort_key(kind)": way, ...byName(way) })),
  ...bothWays("day", (way) => knownFirst(["weekday", "time"], way)),
  ...bothWays("people", (way) => orderBy({ people: way, ...byName(way) })),
  ...bothWays("report", (way) => knownFirst(['"lastReport"'], way)),
};

const MISSING = "Ese grupo no existe o está en la papelera.";

/** Where telephones are of, and when it is now. */
type GroupChurch = { country: string; timeZone: string };

/** One page of the groups that meet, or of the archived ones, and the total count. */
export async function listGroups(db: ChurchDb, query: GroupListQuery): Promise<GroupList> {
  const source = filteredSource(groups, sortColumns, conditionsOf(query));
  return selectPage<GroupRow>(db, { ...source, ...query, ...groupOrders[query.sort] }, groups);
}

type GroupFilters = { name: string; kind?: string[] | undefined; archived: boolean };

/** SQL conditions of a list's filters on `groups`. */
export const conditionsOf = ({ name, kind, archived }: GroupFilters) => [
  Prisma.sql`(g.archived_at IS NOT NULL) = ${archived}`,
  ...(name ? [matchesName(name)] : []),
  ...(kind ? [Prisma.sql`g.kind = ANY(${kind})`] : []),
];

const matchesName = (name: string) => hasWords(Prisma.sql`g.search`, name);

/** How many groups meet, how many people of the church are of one, how many groups have no leader. */
export async function getGroupStats(db: ChurchDb): Promise<GroupCounts> {
  const [stats] = await db.$queryRaw<[GroupCounts]>`
    SELECT count(*) FILTER (WHERE g.archived_at IS NULL)::int AS groups,
      (SELECT count(DISTINCT gm.member_id)::int FROM group_members gm
         JOIN groups held ON held.id = gm.group_id AND held.deleted_at IS NULL AND held.archived_at IS NULL
         JOIN members m ON m.id = gm.member_id AND m.deleted_at IS NULL AND m.left_reason IS NULL
       WHERE gm.to_date IS NULL) AS people,
      count(*) FILTER (WHERE g.archived_at IS NULL AND (g.leader_id IS NULL OR ${nameOf("leader_id")} IS NULL))::int AS "withoutLeader",
      count(*) FILTER (WHERE g.archived_at IS NOT NULL)::int AS archived
    FROM groups g WHERE ${groups.condition}`;
  return stats;
}

/** Kinds that the church uses, the most used first. */
export async function listKinds(db: ChurchDb): Promise<string[]> {
  const rows = await db.$queryRaw<{ kind: string }[]>`
    SELECT kind FROM groups g WHERE ${groups.condition} GROUP BY kind ORDER BY count(*) DESC, kind LIMIT 50`;
  return rows.map(({ kind }) => kind);
}

/** A group that is not in the trash, archived or not, with who leads it; 404. */
export async function getGroup(db: ChurchDb, id: number, church: GroupChurch): Promise<Group> {
  const row = await findRow<GroupRow>(db, groups, id);
  if (!row) throw notFound(MISSING);
  return withLeader(db, row, church);
}

type StoredLeader = Omit<NonNullable<Group["leaderContact"]>, "phone" | "isMinor" | "guardians"> & StoredMinor;

async function withLeader(db: ChurchDb, row: GroupRow, church: GroupChurch): Promise<Group> {
  const [leaders, children] = await Promise.all([
    db.$queryRaw<StoredLeader[]>`
      SELECT m.id, m.name, m.cellphone, m.email, m.photo, m.left_reason AS "leftReason",
        to_char(m.birthday, 'YYYY-MM-DD') AS birthday, ${minorColumns}
      FROM members m WHERE m.id = ${row.leaderId ?? 0} AND m.deleted_at IS NULL`,
    db.$queryRaw<Group["children"]>`
      SELECT g.id, g.name, g.kind FROM groups g
      WHERE g.parent_id = ${row.id} AND ${groups.condition} AND g.archived_at IS NULL ORDER BY g.sort_name, g.id LIMIT 200`,
  ]);
  return { ...row, leaderContact: leaders[0] ? toLeader(leaders[0], church) : null, children };
}

function toLeader(stored: StoredLeader, { country, timeZone }: GroupChurch): Group["leaderContact"] {
  const { minorAnswer: _, birthday: __, ...row } = withMinor(stored, { country, today: today(timeZone) });
  return {
    ...row,
    phone: row.cellphone && phoneText(row.cellphone, country),
    photo: fileUrl(`/api/members/${row.id}/photo`, row.photo),
  };
}

/** Adds a group; 400 for a person or a parent that it cannot have. */
export async function createGroup(db: ChurchDb, input: GroupInput, church: GroupChurch): Promise<Group> {
  await requirePeople(db, input);
  await requireParent(db, input.parentId);
  const row = await insertRow<GroupRow>(db, groups, toColumns(input));
  return withLeader(db, row, church);
}

/** Updates a group; 409 with the current row when `version` is stale (absent: no check), or 404. */
export async function updateGroup(
  db: ChurchDb,
  { id, version, ...input }: GroupUpdate,
  church: GroupChurch,
): Promise<Group> {
  const before = await db.group.findFirst({
    where: { id, deletedAt: null },
    select: {
      leaderId: true,
      assistantId: true,
      supervisorId: true,
      parent: { select: { id: true, deletedAt: true } },
    },
  });
  if (!before) throw notFound(MISSING);
  const { parent, ...leaders } = before;
  await requirePeople(db, input, Object.values(leaders));
  await requireParent(db, input.parentId, id);
  // A parent in the trash is not told; restored, it is the parent again.
  const hidden = input.parentId === null && parent?.deletedAt ? parent.id : null;
  const columns = { ...toColumns(input), parent_id: input.parentId ?? hidden };
  const row = await updateVersioned<GroupRow>(db, groups, { id, version }, columns);
  if (!row) throw await staleRow(db, "groups", await getGroup(db, id, church));
  return withLeader(db, row, church);
}

const toColumns = (input: GroupInput) => ({
  name: input.name,
  kind: input.kind,
  parent_id: input.parentId,
  leader_id: input.leaderId,
  assistant_id: input.assistantId,
  supervisor_id: input.supervisorId,
  weekday: input.weekday,
  time: input.time,
  place: input.place,
  notes: input.notes,
});

/** 400 at the field of a person who is not of the church or is in the trash; who has left stays where they were (`kept`). */
async function requirePeople(db: ChurchDb, input: GroupInput, kept: (number | null)[] = []) {
  const fields = ["leaderId", "assistantId", "supervisorId"] as const;
  const ids = fields.flatMap((field) => input[field] ?? []).filter((id) => !kept.includes(id));
  if (ids.length === 0) return;
  const found = await db.member.findMany({
    where: { id: { in: ids }, deletedAt: null, leftReason: null },
    select: { id: true },
  });
  const here = new Set(found.map(({ id }) => id));
  const wrong = fields.filter((field) => {
    const id = input[field];
    return id !== null && ids.includes(id) && !here.has(id);
  });
  if (wrong.length === 0) return;
  throw validationError(
    Object.fromEntries(
      wrong.map((field) => [field, "Esa persona no existe, está en la papelera o ya no está en la iglesia"]),
    ),
  );
}

/** Advisory lock for the places of a church's groups below each other. */
const TREE_LOCK = 7_031_059;

/** 400 unless the parent exists, is not below the group itself, and leaves no more than `LEVELS_MAX` levels. */
async function requireParent(db: ChurchDb, parentId: number | null, id?: number) {
  if (parentId === null) return;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${TREE_LOCK}::int, current_setting('app.church_id')::int)`;
  const [found] = await db.$queryRaw<{ above: number; isBelow: boolean; below: number }[]>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id, 1 AS level FROM groups WHERE id = ${parentId} AND deleted_at IS NULL
      UNION ALL
      SELECT p.id, p.parent_id, a.level + 1 FROM above a JOIN groups p ON p.id = a.parent_id WHERE a.level < 50),
    below AS (
      SELECT id, 1 AS level FROM groups WHERE id = ${id ?? 0}
      UNION ALL
      SELECT c.id, b.level + 1 FROM below b JOIN groups c ON c.parent_id = b.id WHERE b.level < 50)
    SELECT (SELECT max(level) FROM above)::int AS above, EXISTS (SELECT FROM above WHERE id = ${id ?? 0}) AS "isBelow",
      coalesce((SELECT max(level) FROM below), 1)::int AS below`;
  if (!found?.above) throw validationError({ parentId: "Ese grupo no existe o está en la papelera" });
  if (found.isBelow) throw validationError({ parentId: "Ese grupo está dentro de este: elige otro" });
  if (found.above + found.below > LEVELS_MAX)
    throw validationError({ parentId: `Quedarían más de ${LEVELS_MAX} niveles: elige un grupo más arriba` });
}

/** 404 unless the group exists outside the trash. */
export async function requireGroup(db: ChurchDb, id: number): Promise<{ name: string; isArchived: boolean }> {
  const [row] = await db.$queryRaw<{ name: string; isArchived: boolean }[]>`
    SELECT g.name, g.archived_at IS NOT NULL AS "isArchived" FROM groups g WHERE g.id = ${id} AND ${groups.condition}`;
  if (!row) throw notFound(MISSING);
  return row;
}

/** Archives a group, whose link then opens nothing, or uses it again; no effect where it is so already. 404. */
export async function archiveGroup(db: ChurchDb, id: number, archived: boolean, church: GroupChurch): Promise<Group> {
  await db.$executeRaw`
    UPDATE groups g SET archived_at = CASE WHEN ${archived} THEN now() END, version = version + 1
    WHERE g.id = ${id} AND ${groups.condition} AND (g.archived_at IS NOT NULL) <> ${archived}`;
  return getGroup(db, id, church);
}

const hasMet = Prisma.sql`EXISTS (SELECT FROM meetings WHERE meetings.group_id = g.id)`;

const WITH_MEETINGS = "Tiene reuniones: archívalo.";

/** Moves a group that never met to the trash for 30 days; 409 for one that has, 404. */
export async function deleteGroup(db: ChurchDb, id: number) {
  // Reports take turns with this on the same row.
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT g.id FROM groups g WHERE g.id = ${id} AND ${groups.condition} FOR UPDATE`;
  if (!row) throw notFound("Ese grupo no existe o ya está en la papelera.");
  const moved = await db.$executeRaw`
    UPDATE groups g SET deleted_at = now(), version = version + 1 WHERE g.id = ${id} AND NOT ${hasMet}`;
  if (moved === 0) throw conflict(WITH_MEETINGS);
}

/** Restores a group from the trash; no effect on one outside it, or 404. */
export async function restoreGroup(db: ChurchDb, id: number, church: GroupChurch): Promise<Group> {
  await restoreFromTrash(db, groups, [id]);
  return getGroup(db, id, church);
}

/** Bulk change; skips groups that have the new state already. 409 when one that is to be deleted has met. Answers how many changed. */
export async function changeGroups(db: ChurchDb, change: GroupBulkInput) {
  if (change.action === "archive") {
    const { archived } = change;
    const set = Prisma.sql`archived_at = CASE WHEN ${archived} THEN now() END`;
    const isSet = Prisma.sql`(g.archived_at IS NOT NULL) = ${archived}`;
    return { changed: await changeRows(db, groups, change, set, conditionsOf, isSet) };
  }
  if (change.action === "delete") await requireNoMeetings(db, change);
  return changeTrash(db, groups, change, {
    list: conditionsOf,
    trash: ({ name }: { name: string }) => (name ? [matchesName(name)] : []),
  });
}

async function requireNoMeetings(db: ChurchDb, { ids, filter }: { ids?: number[]; filter?: GroupFilters }) {
  const chosen = filter ? conditionsOf(filter) : [Prisma.sql`g.id = ANY(${ids ?? []})`];
  const rows = await db.$queryRaw<{ hasMet: boolean }[]>`
    SELECT ${hasMet} AS "hasMet" FROM groups g
    WHERE ${Prisma.join([isOwn, groups.condition, ...chosen], " AND ")} ORDER BY g.id FOR UPDATE`;
  const count = rows.filter((row) => row.hasMet).length;
  if (count > 0)
    throw conflict(
      count === 1 ? "Uno de ellos tiene reuniones: archívalo." : `${count} de ellos tienen reuniones: archívalos.`,
    );
}

/** One page of the trash, last deleted first. */
export async function listGroupTrash(db: ChurchDb, { name, ...query }: GroupTrashQuery): Promise<GroupTrashList> {
  const source = filteredSource(trash, sortColumns, name ? [matchesName(name)] : []);
  return selectPage<GroupRow & { deletedAt: string }>(db, { ...source, ...query, ...trashOrder }, trash);
}

/** Permanently deletes the groups that have been in the trash for 30 days; those that were below them are below none then. */
export async function emptyGroupTrash(db: ChurchDb) {
  const before = new Date(Date.now() - TRASH_DAYS * 86_400_000);
  const gone = Prisma.sql`SELECT g.id FROM groups g WHERE g.deleted_at < ${before} AND NOT ${hasMet}`;
  await db.$executeRaw`UPDATE groups SET parent_id = NULL, version = version + 1 WHERE parent_id IN (${gone})`;
  await db.$executeRaw`DELETE FROM groups WHERE id IN (${gone})`;
}
