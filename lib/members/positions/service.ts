import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db";
import { AppError, conflict, notFound, staleVersion, validationError } from "@/lib/core/errors";
import { defaultPositions } from "./labels";
import type { PositionInput, PositionRow, PositionUpdate } from "./schema";

/** Advisory lock under which a church's positions get their names and go. */
const POSITIONS_LOCK = 7_031_012;

const MISSING = "Ese cargo no existe.";

/** Milliseconds: the people of a position may be a whole church. */
const MOVING = 120_000;

/** Positions of the church, in its own order. */
export const listPositions = (db: ChurchDb): Promise<PositionRow[]> =>
  db.position.findMany({ select: positionColumns, orderBy: [{ rank: "asc" }, { id: "asc" }] });

const positionColumns = { id: true, value: true, isActive: true, isPastoral: true, version: true } as const;

/** Positions with how many hold each, those in the trash too. */
export async function countPositions(db: ChurchDb): Promise<PositionRow[]> {
  const held = await db.member.groupBy({ by: ["positionId"], _count: true });
  const counts = new Map(held.map(({ positionId, _count }) => [positionId, _count]));
  return (await listPositions(db)).map((row) => ({ ...row, members: counts.get(row.id) ?? 0 }));
}

/** Adds a position behind the others; 409 when there is one of that name, whatever its capitals and accents. */
export async function createPosition(db: ChurchDb, input: PositionInput): Promise<PositionRow> {
  await requireFreeName(db, input.value);
  const { _max } = await db.position.aggregate({ _max: { rank: true } });
  return db.position.create({ data: { ...input, rank: (_max.rank ?? -1) + 1 }, select: positionColumns });
}

/** Saves a position as last seen in `version`; 409 with the current row when it is no longer so, or 404. */
export async function updatePosition(db: ChurchDb, { id, version, ...input }: PositionUpdate): Promise<PositionRow> {
  const current = await getPosition(db, id);
  if (version !== undefined && version !== current.version) throw staleVersion(current);
  await requireFreeName(db, input.value, id);
  const { count } = await db.position.updateMany({
    where: { id, version },
    data: { ...input, version: { increment: 1 } },
  });
  const row = await getPosition(db, id);
  if (count === 0) throw staleVersion(row);
  return row;
}

/** Puts positions in an order; 404 for one that does not exist. */
export async function orderPositions(db: ChurchDb, ids: number[]): Promise<PositionRow[]> {
  // Two that order at once would each wait for the other's rows.
  await lockPositions(db);
  const known = await listPositions(db);
  if (ids.some((id) => !known.some((row) => row.id === id))) throw notFound(MISSING);
  const rest = known.map(({ id }) => id).filter((id) => !ids.includes(id));
  await db.$executeRaw`
    UPDATE positions p SET rank = o.place - 1
    FROM unnest(${[...ids, ...rest]}::int[]) WITH ORDINALITY AS o (id, place)
    WHERE p.id = o.id AND p.rank <> o.place - 1`;
  return listPositions(db);
}

/**
 * Destroys a position. Where people hold it, `target` takes them over first, those in the trash too; without it 409 `USED`
 * says how many they are.
 */
export function deletePosition(scope: ChurchScope, id: number, target: number | undefined) {
  return inChurch({ ...scope, long: target !== undefined }, async (db) => {
    // Two would each find the other one left; before the row, as whoever names it does.
    await lockPositions(db);
    // Whoever gives it to somebody ends first.
    const [row] = await db.$queryRaw<{ id: number }[]>`SELECT id FROM positions WHERE id = ${id} FOR UPDATE`;
    if (!row) throw notFound(MISSING);
    if (target !== undefined) await moveMembers(db, id, target);
    const held = await db.member.count({ where: { positionId: id } });
    if (held > 0) throw used(held);
    if ((await db.position.count()) === 1) throw conflict("Una iglesia necesita al menos un cargo.");
    await db.position.delete({ where: { id } });
  });
}

async function moveMembers(db: ChurchDb, from: number, target: number) {
  if (target === from) throw validationError({ target: "Elige otro cargo" });
  await getPosition(db, target);
  await db.$executeRaw`SELECT set_config('statement_timeout', ${String(MOVING)}, true)`;
  await db.member.updateMany({
    where: { positionId: from },
    data: { positionId: target, version: { increment: 1 } },
  });
}

const used = (held: number) =>
  new AppError(
    409,
    "USED",
    `${held === 1 ? "1 persona tiene" : `${held} personas tienen`} este cargo, contando la papelera. Elige a cuál ${held === 1 ? "pasa" : "pasan"}.`,
  );

/** Until the end of the transaction nobody else of this church names, orders or deletes one. */
const lockPositions = (db: ChurchDb) =>
  db.$executeRaw`SELECT pg_advisory_xact_lock(${POSITIONS_LOCK}::int, current_setting('app.church_id')::int)`;

/** 409 when another position has that name, were it in other capitals or accents. */
async function requireFreeName(db: ChurchDb, value: string, except = 0) {
  // Two would be called the same.
  await lockPositions(db);
  const [same] = await db.$queryRaw<{ value: string }[]>`
    SELECT value FROM positions WHERE atrio_fold(value) = atrio_fold(${value}) AND id <> ${except}`;
  if (same) throw conflict(`Ya hay un cargo con ese nombre: ${same.value}.`, { value: "Ya existe" });
}

async function getPosition(db: ChurchDb, id: number): Promise<PositionRow> {
  const row = await db.position.findUnique({ where: { id }, select: positionColumns });
  if (!row) throw notFound(MISSING);
  return row;
}

/** The positions of a new church. */
export const createDefaultPositions = (db: ChurchDb) =>
  db.position.createMany({ data: defaultPositions.map((position, rank) => ({ ...position, rank })) });
