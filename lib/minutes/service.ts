import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { bothWays, findRow, insertRow, knownFirst, orderBy, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { conflict, notFound, validationError } from "@/lib/core/errors";
import { withTextRoom } from "@/lib/core/files/quota";
import { findPeople, listMemberNames } from "@/lib/members/service";
import { Prisma } from "@/prisma/generated/client";
import { ATTENDEES_MAX, missingToSign, SUGGESTIONS_MAX, TRASH_DAYS } from "./rules";
import type {
  Attendee,
  BulkInput,
  ListedMinutes,
  MinutesFilters,
  MinutesInput,
  MinutesList,
  MinutesListQuery,
  MinutesRow,
  MinutesStats,
  MinutesUpdate,
  PeopleQuery,
  SignInput,
  TrashList,
  TrashQuery,
} from "./schema";

/** Advisory lock for the next number of a church's minutes. */
const NUMBER_LOCK = 7_031_021;

const MISSING = "Esa acta no existe o está en la papelera.";
const SIGNED = "Esa acta ya está firmada: no cambia ni se borra. Para corregirla, levanta otra que la rectifique.";

const instant = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const sharedColumns = Prisma.sql`
  a.id, a.version, a.kind::text AS kind, a.body_name AS "bodyName", a.title, to_char(a.date, 'YYYY-MM-DD') AS date, a.number,
  (SELECT coalesce(max(n.number), 0) + 1 FROM minutes n WHERE n.book = a.book) AS "nextNumber",
  ${instant(Prisma.sql`a.signed_at`)} AS "signedAt", ${instant(Prisma.sql`a.updated_at`)} AS "updatedAt"`;

const numbered = Prisma.sql`
  jsonb_build_object('id', c.id, 'number', c.number, 'kind', c.kind, 'bodyName', c.body_name, 'date', to_char(c.date, 'YYYY-MM-DD'))`;

/** Minutes outside the trash, whole. */
export const minutes: RowTable = {
  name: Prisma.sql`minutes`,
  alias: Prisma.sql`a`,
  columns: Prisma.sql`
    ${sharedColumns}, a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.city, a.place, a.presider,
    a.presider_role AS "presiderRole", a.secretary, a.secretary_role AS "secretaryRole", a.agenda, a.discussion, a.attendees,
    a.quorum_rule::text AS "quorumRule", a.quorum_number AS "quorumNumber", a.eligible, a.agreements, a.all_sign AS "allSign",
    a.corrects_id AS "correctsId", a.church_name AS "churchName",
    (SELECT ${numbered} FROM minutes c WHERE c.id = a.corrects_id) AS corrects,
    (SELECT coalesce(jsonb_agg(${numbered} ORDER BY c.id), '[]') FROM minutes c
     WHERE c.corrects_id = a.id AND c.signed_at IS NOT NULL) AS corrections`,
  joins: Prisma.empty,
  condition: Prisma.sql`a.deleted_at IS NULL`,
};

/** Minutes that can still change. */
const drafts: RowTable = { ...minutes, condition: Prisma.sql`a.deleted_at IS NULL AND a.signed_at IS NULL` };

/** Minutes as lists have them. */
const listed: RowTable = {
  ...minutes,
  columns: Prisma.sql`${sharedColumns}, a.present, jsonb_array_length(a.agreements) AS "agreementCount"`,
};

const trash = trashOf(listed);

/** Columns that the sort orders of a list need. */
const sortColumns = Prisma.sql`
  id, date, number, kind, body_name, sort_name, signed_at, present, agreements, deleted_at, updated_at`;

export const orders = {
  ...bothWays("date", (way) => orderBy({ date: way, id: way })),
  ...bothWays("number", (way) => knownFirst("number", { number: way, date: way, id: way })),
  ...bothWays("kind", (way) =>
    orderBy({ 'atrio_sort_key(coalesce(body_name, kind::text)) COLLATE "C"': way, date: way, id: way }),
  ),
  ...bothWays("title", (way) => orderBy({ sort_name: way, id: way })),
  ...bothWays("status", (way) => orderBy({ "(signed_at IS NOT NULL)": way, date: way, id: way })),
  ...bothWays("present", (way) => orderBy({ present: way, date: way, id: way })),
  ...bothWays("agreements", (way) => orderBy({ "jsonb_array_length(agreements)": way, date: way, id: way })),
};

/** One page of the minutes that match the query, and the total count. */
export async function listMinutes(db: ChurchDb, query: MinutesListQuery): Promise<MinutesList> {
  const page = { ...filteredSource(minutes, sortColumns, conditionsOf(query)), ...query, ...orders[query.sort] };
  return selectPage<ListedMinutes>(db, page, listed);
}

/** Minutes that are not in the trash, or 404. */
export async function getMinutes(db: ChurchDb, id: number): Promise<MinutesRow> {
  const row = await findRow<MinutesRow>(db, minutes, id);
  if (!row) throw notFound(MISSING);
  return row;
}

/** A draft, or 404; 409 once it is signed. */
async function getDraft(db: ChurchDb, id: number): Promise<MinutesRow> {
  const row = await getMinutes(db, id);
  if (row.signedAt !== null) throw conflict(SIGNED);
  return row;
}

/** Starts a draft, with the list, the place, the quorum and the signers of `copyOf`; 404 without it, 400 naming the field. */
export async function createMinutes(db: ChurchDb, { copyOf, ...input }: MinutesInput): Promise<MinutesRow> {
  await requireSigned(db, input.correctsId);
  const copied = copyOf ? copiedColumns(await getMinutes(db, copyOf)) : {};
  const columns = { ...headColumns(input), ...copied };
  return withTextRoom(db, () => insertRow<MinutesRow>(db, minutes, columns));
}

/** Everybody is present until the contrary is said. */
const copiedColumns = (from: MinutesRow) => ({
  starts_at: from.startsAt,
  city: from.city,
  place: from.place,
  presider: from.presider,
  presider_role: from.presiderRole,
  secretary: from.secretary,
  secretary_role: from.secretaryRole,
  attendees: json(from.attendees.map((one): Attendee => ({ ...one, attendance: "presente" }))),
  ...quorumColumns(from),
  all_sign: from.allSign,
});

/**
 * Updates a draft; 409 with the current row when `version` is stale (absent: no check), 409 once it is signed, 400 when it corrects
 * what is not signed, 403 when there is no room for more text, or 404.
 */
export async function updateMinutes(db: ChurchDb, { id, version, ...input }: MinutesUpdate): Promise<MinutesRow> {
  await requireSigned(db, input.correctsId);
  const columns = {
    ...headColumns(input),
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    city: input.city,
    place: input.place,
    presider: input.presider,
    presider_role: input.presiderRole,
    secretary: input.secretary,
    secretary_role: input.secretaryRole,
    agenda: input.agenda,
    discussion: input.discussion,
    attendees: json(input.attendees),
    ...quorumColumns(input),
    agreements: json(input.agreements),
    all_sign: input.allSign,
  };
  const row = await withTextRoom(
    db,
    () => updateVersioned<MinutesRow>(db, drafts, { id, version }, columns),
    Prisma.sql`
      SELECT octet_length(agenda) + octet_length(discussion) + octet_length(attendees::text) + octet_length(agreements::text) AS length
      FROM minutes WHERE id = ${id}`,
  );
  if (!row) throw await staleRow(db, "minutes", await getDraft(db, id));
  return row;
}

/**
 * Signs a draft for good, under the next number of its book: none is left out and none is given twice. 400 naming what is missing,
 * 409 when `version` is stale or it is signed already, or 404.
 */
export async function signMinutes(
  db: ChurchDb,
  id: number,
  { version, number: first }: SignInput,
  today: string,
): Promise<MinutesRow> {
  // Until this transaction ends no other one of this church takes a number.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${NUMBER_LOCK}::int, current_setting('app.church_id')::int)`;
  const draft = await getDraft(db, id);
  if (version && version !== draft.version) throw await staleRow(db, "minutes", draft);
  const missing = missingToSign(draft, today);
  if (Object.keys(missing).length > 0) throw validationError(missing, "Al acta le falta algo para firmarse.");
  const number = numberOf(draft, first);
  const attendees = await withMemberNames(db, draft.attendees);
  const [{ name }] = await db.$queryRaw<[{ name: string }]>`SELECT name FROM atrio_letterhead()`;
  const columns = {
    number,
    signed_at: Prisma.sql`now()`,
    church_name: name,
    attendees: json(attendees),
  };
  const row = await updateVersioned<MinutesRow>(db, drafts, { id, version: draft.version }, columns);
  if (!row) throw await staleRow(db, "minutes", await getDraft(db, id));
  return row;
}

/** The number of a draft that is signed; only the first of a book may have another than 1. */
function numberOf({ nextNumber }: MinutesRow, first: number | null) {
  if (first === null || first === nextNumber) return nextNumber;
  if (nextNumber > 1) throw validationError({ number: `El libro ya tiene actas: a esta le toca el N.º ${nextNumber}` });
  return first;
}

/** Moves a draft to the trash for 30 days; 404 when it is not there or already in the trash, 409 once it is signed. */
export async function deleteMinutes(db: ChurchDb, id: number) {
  const draft = await getDraft(db, id);
  await moveToTrash(db, drafts, [draft.id]);
}

/** Restores a draft from the trash; no effect on one outside it, or 404. */
export async function restoreMinutes(db: ChurchDb, id: number): Promise<MinutesRow> {
  await restoreFromTrash(db, minutes, [id]);
  return getMinutes(db, id);
}

/** Bulk change of drafts; 409 when signed ones are among those to delete. Answers how many changed. */
export async function changeMinutes(db: ChurchDb, change: BulkInput) {
  if (change.action === "delete") await requireDrafts(db, change);
  return changeTrash(db, minutes, change, {
    list: conditionsOf,
    trash: ({ title }: { title: string }) => [matches(title)],
  });
}

async function requireDrafts(db: ChurchDb, { ids, filter }: BulkInput & { action: "delete" }) {
  const chosen = filter ? conditionsOf(filter) : [Prisma.sql`id = ANY(${ids ?? []})`];
  const conditions = Prisma.join([Prisma.sql`signed_at IS NOT NULL`, ...chosen], " AND ");
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM minutes AS a WHERE ${conditions}`;
  if (count === 0) return;
  const subject =
    count === 1 ? "Una de las actas elegidas está firmada" : `${count} de las actas elegidas están firmadas`;
  throw conflict(`${subject}, y lo firmado no se borra. Elige solo borradores.`);
}

/** One page of the trash, last deleted first. */
export async function listTrash(db: ChurchDb, { title, ...query }: TrashQuery): Promise<TrashList> {
  const page = { ...filteredSource(trash, sortColumns, [matches(title)]), ...query, ...trashOrder };
  return selectPage<TrashList["rows"][number]>(db, page, trash);
}

/** Permanently deletes the drafts that have been in the trash for 30 days. */
export const emptyTrash = (db: ChurchDb) => purgeTrash(db, minutes, TRASH_DAYS);

/** Numbers of drafts and of signed minutes, and the years in which there are some. */
export async function getMinutesStats(db: ChurchDb): Promise<MinutesStats> {
  const [stats] = await db.$queryRaw<[MinutesStats]>`
    SELECT count(*) FILTER (WHERE signed_at IS NULL)::int AS drafts, count(signed_at)::int AS signed,
           coalesce(array_agg(DISTINCT extract(year FROM date)::int ORDER BY extract(year FROM date)::int DESC), '{}') AS years
    FROM minutes WHERE ${isOwn} AND deleted_at IS NULL`;
  return stats;
}

/** Members who can be put on a list; those whose name is being typed are few. */
export const findAttendees = (db: ChurchDb, query: PeopleQuery) =>
  findPeople(db, query, query.name ? SUGGESTIONS_MAX : ATTENDEES_MAX);

/** Names of the members on a list as they are now; one who is no member any more stays as a name. */
async function withMemberNames(db: ChurchDb, attendees: Attendee[]): Promise<Attendee[]> {
  const ids = attendees.flatMap(({ memberId }) => memberId ?? []);
  if (ids.length === 0) return attendees;
  const names = new Map((await listMemberNames(db, ids)).map(({ id, name }) => [id, name]));
  return attendees.map((one) => {
    const name = one.memberId === null ? undefined : names.get(one.memberId);
    return name === undefined ? { ...one, memberId: null } : { ...one, name };
  });
}

/** 400 unless what is corrected is signed. */
async function requireSigned(db: ChurchDb, id: number | null) {
  if (id === null) return;
  const [found] = await db.$queryRaw<unknown[]>`SELECT FROM minutes WHERE id = ${id} AND signed_at IS NOT NULL`;
  if (!found) throw validationError({ correctsId: "Solo se rectifica un acta firmada" });
}

/** SQL conditions of a list's filters. */
export const conditionsOf = ({ title, kind, status, year }: MinutesFilters) => [
  ...(title ? [matches(title)] : []),
  ...(kind ? [Prisma.sql`kind = ANY(${kind}::minutes_kind[])`] : []),
  ...(status ? [Prisma.sql`(signed_at IS NULL) = ${status === "draft"}`] : []),
  ...(year ? [Prisma.sql`date BETWEEN make_date(${year}::int, 1, 1) AND make_date(${year}::int, 12, 31)`] : []),
];

const matches = (title: string) => hasWords(Prisma.sql`search`, title);

const json = (value: unknown) => Prisma.sql`${JSON.stringify(value)}::jsonb`;

const headColumns = ({ kind, bodyName, title, date, correctsId }: Omit<MinutesInput, "copyOf">) => ({
  kind: Prisma.sql`${kind}::minutes_kind`,
  body_name: kind.startsWith("asamblea") ? null : bodyName,
  title,
  date: Prisma.sql`${date}::date`,
  corrects_id: correctsId,
});

const quorumColumns = ({
  quorumRule,
  quorumNumber,
  eligible,
}: Pick<MinutesRow, "quorumRule" | "quorumNumber" | "eligible">) => ({
  quorum_rule: Prisma.sql`${quorumRule}::quorum_rule`,
  quorum_number: quorumNumber,
  eligible,
});
