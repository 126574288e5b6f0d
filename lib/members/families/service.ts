import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage, tableSource } from "@/lib/core/db/paging";
import { bothWays, findRow, insertRow, type Order, orderBy, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { AppError, notFound, validationError } from "@/lib/core/errors";
import { INVALID_PATTERN } from "@/lib/core/fields/fields";
import { type PictureTable, picturesInUse } from "@/lib/core/files/pictures";
import { fileUrl } from "@/lib/core/files/stored-files";
import { phoneText, toE164 } from "@/lib/core/text/phones";
import { today } from "@/lib/core/values/dates";
import { guessSurnames } from "@/lib/core/values/surnames";
import { Prisma } from "@/prisma/generated/client";
import { minorColumns, type StoredMinor, withMinor } from "../guardians/minors";
import { knownAge, TRASH_DAYS } from "../rules";
import { type FamilyRole, familyRoles } from "./rules";
import type {
  Family,
  FamilyBulkInput,
  FamilyCounts,
  FamilyInput,
  FamilyList,
  FamilyListQuery,
  FamilyPerson,
  FamilyPersonInput,
  FamilyRow,
  FamilyTrashList,
  FamilyTrashQuery,
  FamilyUpdate,
} from "./schema";

/** Families outside the trash, with how many people of each are in the church. */
export const families: RowTable = {
  name: Prisma.sql`families`,
  alias: Prisma.sql`f`,
  columns: Prisma.sql`
    f.id, f.version, f.name, f.address, f.phone, f.photo,
    (SELECT count(*)::int FROM members WHERE family_id = f.id AND deleted_at IS NULL AND left_reason IS NULL) AS count`,
  joins: Prisma.empty,
  condition: Prisma.sql`f.deleted_at IS NULL`,
};

const trash = trashOf(families);

const sortColumns = Prisma.sql`id, sort_name, deleted_at`;

export const familyOrders: Record<FamilyListQuery["sort"], Order> = {
  newest: orderBy({ id: "desc" }),
  ...bothWays("name", (way) => orderBy({ sort_name: way, id: way })),
};

const MISSING = "Esa familia no existe o está en la papelera.";

/** Where telephones are of, and when it is now. */
type FamilyChurch = { country: string; timeZone: string };

/** One page of the families that match the query, and the total count. */
export async function listFamilies(db: ChurchDb, query: FamilyListQuery): Promise<FamilyList> {
  const conditions = conditionsOf(query);
  const source = conditions.length === 0 ? tableSource(families) : filteredSource(families, sortColumns, conditions);
  const page = { ...source, ...query, ...familyOrders[query.sort] };
  const { rows, count } = await selectPage<FamilyRow>(db, page, families);
  return { rows: rows.map(toFamilyRow), count };
}

/** SQL conditions of a list's filters on `families`. */
export const conditionsOf = ({ name }: { name: string }) => (name ? [matchesName(name)] : []);

const matchesName = (name: string) => hasWords(Prisma.sql`search`, name);

/** How many families there are, and how many people of the church are in one and in none. */
export async function getFamilyStats(db: ChurchDb): Promise<FamilyCounts> {
  const [stats] = await db.$queryRaw<[FamilyCounts]>`
    SELECT (SELECT count(*)::int FROM families f WHERE ${families.condition}) AS families,
           count(f.id)::int AS people, (count(*) - count(f.id))::int AS without
    FROM members m LEFT JOIN families f ON f.id = m.family_id AND ${families.condition}
    WHERE m.deleted_at IS NULL AND m.left_reason IS NULL`;
  return stats;
}

/** A family that is not in the trash, with its people; 404. */
export async function getFamily(db: ChurchDb, id: number, church: FamilyChurch): Promise<Family> {
  const row = await findRow<FamilyRow>(db, families, id);
  if (!row) throw notFound(MISSING);
  return withPeople(db, row, church);
}

type StoredPerson = Omit<FamilyPerson, "age" | "phone" | "surnames" | "isMinor" | "guardians"> &
  StoredMinor & { surnames: string | null };

/** People of a family outside the trash, in the order of their roles, the oldest first. */
async function listFamilyPeople(db: ChurchDb, id: number, church: FamilyChurch): Promise<FamilyPerson[]> {
  const rows = await db.$queryRaw<StoredPerson[]>`
    SELECT m.id, m.name, m.surnames, m.family_role AS role, m.genre::text AS genre, p.value AS position, m.cellphone, m.photo,
           to_char(m.birthday, 'YYYY-MM-DD') AS birthday, m.birth_month_day AS "birthMonthDay",
           to_char(m.wedding_date, 'YYYY-MM-DD') AS "weddingDate", m.left_reason AS "leftReason",
           ${minorColumns}
    FROM members m JOIN positions p ON p.id = m.position_id
    WHERE m.family_id = ${id} AND m.deleted_at IS NULL
    ORDER BY array_position(${[...familyRoles]}::text[], replace(m.family_role, 'hija', 'hijo')), m.birthday, m.sort_name, m.id`;
  const now = today(church.timeZone);
  return rows.map((row) => ({
    ...withMinor(row, { country: church.country, today: now }),
    surnames: row.surnames ?? guessSurnames(row.name),
    age: knownAge(row.birthday, now),
    phone: row.cellphone && phoneText(row.cellphone, church.country),
    photo: fileUrl(`/api/members/${row.id}/photo`, row.photo),
  }));
}

const withPeople = async (db: ChurchDb, row: FamilyRow, church: FamilyChurch): Promise<Family> => ({
  ...toFamilyRow(row),
  people: await listFamilyPeople(db, row.id, church),
});

const toFamilyRow = <Row extends FamilyRow>(row: Row): Row => ({
  ...row,
  photo: fileUrl(`/api/members/families/${row.id}/photo`, row.photo),
});

export const familyPhotos: PictureTable<Family, FamilyChurch> = {
  table: families,
  get: getFamily,
  missing: "Esa familia no existe o no tiene foto.",
};

/** Those of the storage keys that belong to families' photos. */
export const listUsedFamilyPhotos = (db: ChurchDb, keys: string[]) => picturesInUse(db, families, keys);

/** Adds a family, with people or without; 409 `MOVE` naming the family that one of them has, unless `move`. */
export async function createFamily(db: ChurchDb, input: FamilyInput, church: FamilyChurch): Promise<Family> {
  const { members = [], move } = input;
  const row = await insertRow<FamilyRow>(db, families, toColumns(input, church));
  await addToFamily(db, row, members, move);
  return getFamily(db, row.id, church);
}

/** Updates a family; 409 with the current row when `version` is stale (absent: no check), or 404. */
export async function updateFamily(db: ChurchDb, input: FamilyUpdate, church: FamilyChurch): Promise<Family> {
  const row = await updateVersioned<FamilyRow>(db, families, input, toColumns(input, church));
  if (!row) throw await staleRow(db, "families", await getFamily(db, input.id, church));
  return withPeople(db, row, church);
}

function toColumns({ name, address, phone }: Pick<FamilyInput, "name" | "address" | "phone">, church: FamilyChurch) {
  const number = phone && toE164(phone, church.country);
  if (phone && !number) throw validationError({ phone: INVALID_PATTERN });
  return { name, address, phone: number };
}

/** Adds a person to a family, or gives them another role; 409 `MOVE` when they have another family, unless `move`. */
export async function addFamilyPerson(
  db: ChurchDb,
  id: number,
  { move, ...person }: FamilyPersonInput,
  church: FamilyChurch,
): Promise<Family> {
  await addToFamily(db, { id }, [person], move);
  return getFamily(db, id, church);
}

/** Changes the role of a person of a family; 404 for one who is not of it. */
export async function changeFamilyRole(
  db: ChurchDb,
  id: number,
  { memberId, role }: { memberId: number; role: FamilyRole },
  church: FamilyChurch,
): Promise<Family> {
  await requireFamily(db, id, () => notFound(MISSING));
  const changed = await db.$executeRaw`
    UPDATE members SET family_role = ${role}, version = version + 1
    WHERE id = ${memberId} AND family_id = ${id} AND deleted_at IS NULL AND family_role <> ${role}`;
  if (changed === 0) await requireInFamily(db, id, memberId);
  return getFamily(db, id, church);
}

/** Takes a person out of a family, to none; 404 for one who is not of it. */
export async function removeFamilyPerson(db: ChurchDb, { id, memberId }: { id: number; memberId: number }) {
  await requireFamily(db, id, () => notFound(MISSING));
  const changed = await db.$executeRaw`
    UPDATE members SET family_id = NULL, family_role = NULL, version = version + 1
    WHERE id = ${memberId} AND family_id = ${id} AND deleted_at IS NULL`;
  if (changed === 0) throw notFound(NOT_OF_IT);
}

const NOT_OF_IT = "Esa persona no es de esta familia.";

async function requireInFamily(db: ChurchDb, familyId: number, id: number) {
  if ((await db.member.count({ where: { id, familyId, deletedAt: null } })) === 0) throw notFound(NOT_OF_IT);
}

type Joining = { memberId: number; role: FamilyRole };

type Held = { id: number; name: string; family: string | null };

/** Puts people into a family; 404 for the family or a person that does not exist, 409 `MOVE` naming another family that one has. */
async function addToFamily(db: ChurchDb, { id }: { id: number }, people: Joining[], move = false) {
  await requireFamily(db, id, () => notFound(MISSING));
  if (people.length === 0) return;
  const ids = people.map(({ memberId }) => memberId);
  if (new Set(ids).size < ids.length) throw validationError({ members: "La misma persona está dos veces" });
  const held = await db.$queryRaw<Held[]>`
    SELECT m.id, m.name, f.name AS family
    FROM members m LEFT JOIN families f ON f.id = m.family_id AND ${families.condition} AND f.id <> ${id}
    WHERE m.id = ANY(${ids}) AND m.deleted_at IS NULL ORDER BY m.id FOR NO KEY UPDATE OF m`;
  if (held.length < ids.length) throw notFound("Esa persona no existe o está en la papelera.");
  const [first] = held.filter(({ family }) => family !== null);
  if (first && !move) throw otherFamily(first);
  await db.$executeRaw`
    UPDATE members m SET family_id = ${id}, family_role = a.role, version = m.version + 1
    FROM unnest(${ids}::int[], ${people.map(({ role }) => role)}::text[]) AS a (id, role)
    WHERE m.id = a.id AND (m.family_id, m.family_role) IS DISTINCT FROM (${id}, a.role)`;
}

const otherFamily = ({ name, family }: Held) =>
  new AppError(409, "MOVE", `${name} ya es de la familia ${family}. Si la pasas a esta, deja la otra.`, {
    current: { family },
  });

/** 409 `MOVE` saying how many of the chosen people have another family. */
export const otherFamilies = (count: number) =>
  new AppError(
    409,
    "MOVE",
    count === 1
      ? "1 de las personas elegidas ya es de otra familia. Si la pasas a esta, deja la otra."
      : `${count} de las personas elegidas ya son de otra familia. Si las pasas a esta, dejan la otra.`,
    { current: { count } },
  );

/** Holds a family outside the trash until the transaction ends, or throws: by default 400 of the field `familyId`. */
export async function requireFamily(
  db: ChurchDb,
  id: number,
  missing = () => validationError({ familyId: "Esa familia no existe o está en la papelera" }),
) {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT f.id FROM families f WHERE f.id = ${id} AND ${families.condition} FOR SHARE`;
  if (!row) throw missing();
}

/** Moves a family to the trash for 30 days, where it counts as none; its people keep it. 404. */
export async function deleteFamily(db: ChurchDb, id: number) {
  if ((await moveToTrash(db, families, [id])) === 0) throw notFound("Esa familia no existe o ya está en la papelera.");
}

/** Restores a family from the trash, with its people; no effect on one outside it, or 404. */
export async function restoreFamily(db: ChurchDb, id: number, church: FamilyChurch): Promise<Family> {
  await restoreFromTrash(db, families, [id]);
  return getFamily(db, id, church);
}

/** Bulk change; skips families that have the new state already. Answers how many changed. */
export const changeFamilies = (db: ChurchDb, change: FamilyBulkInput) =>
  changeTrash(db, families, change, { list: conditionsOf, trash: conditionsOf });

/** One page of the trash, last deleted first. */
export async function listFamilyTrash(db: ChurchDb, { name, ...query }: FamilyTrashQuery): Promise<FamilyTrashList> {
  const source = filteredSource(trash, sortColumns, conditionsOf({ name }));
  const page = { ...source, ...query, ...trashOrder };
  const { rows, count } = await selectPage<FamilyRow & { deletedAt: string }>(db, page, trash);
  return { rows: rows.map(toFamilyRow), count };
}

/** Permanently deletes the families that have been in the trash for 30 days; their people have none then. */
export async function emptyFamilyTrash(db: ChurchDb) {
  const before = new Date(Date.now() - TRASH_DAYS * 86_400_000);
  await db.$executeRaw`
    UPDATE members SET family_id = NULL, family_role = NULL, version = version + 1
    WHERE family_id IN (SELECT id FROM families WHERE deleted_at < ${before})`;
  await purgeTrash(db, families, TRASH_DAYS);
}
