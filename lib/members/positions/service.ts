import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { checkOptionLimit } from "@/lib/core/db/option-limit";
import { findRow, insertRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { AppError, conflict, notFound, validationError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { defaultPositions } from "./labels";
import type { PositionInput, PositionRow, PositionUpdate } from "./schema";

/** Advisory lock for naming, ordering and deleting a church's positions. */
export const POSITIONS_LOCK = 7_031_012;

const MISSING = "Ese cargo no existe.";

/** Milliseconds: a whole church may hold one position. */
const MOVE_TIMEOUT = 120_000;

const positions: RowTable = {
  name: Prisma.sql`positions`,
  alias: Prisma.sql`p`,
  columns: Prisma.sql`p.id, p.value, p.is_active AS "isActive", p.is_pastoral AS "isPastoral", p.version`,
  joins: Prisma.empty,
  condition: Prisma.sql`true`,
};

/** Positions of the church, in its own order. */
export const listPositions = (db: ChurchDb) =>
  db.$queryRaw<PositionRow[]>`SELECT ${positions.columns} FROM positions p ORDER BY p.rank, p.id`;

/** Positions with their number of holders, trash included. */
export async function countPositions(db: ChurchDb): Promise<PositionRow[]> {
  const groups = await db.member.groupBy({ by: ["positionId"], _count: true });
  const counts = new Map(groups.map(({ positionId, _count }) => [positionId, _count]));
  return (await listPositions(db)).map((row) => ({ ...row, members: counts.get(row.id) ?? 0 }));
}

/** A position with its number of holders, trash included, or 404. */
export async function getCountedPosition(db: ChurchDb, id: number): Promise<PositionRow> {
  return { ...(await getPosition(db, id)), members: await db.member.count({ where: { positionId: id } }) };
}

/** Appends a position; 409 when the name is in use, ignoring case and accents, or there are too many. */
export async function createPosition(db: ChurchDb, input: PositionInput): Promise<PositionRow> {
  await requireFreeName(db, input.value);
  await checkOptionLimit(db, positions.name, "cargos");
  const { _max } = await db.position.aggregate({ _max: { rank: true } });
  return insertRow<PositionRow>(db, positions, { ...toColumns(input), rank: (_max.rank ?? -1) + 1 });
}

/** Updates a position; 409 with the current row when `version` is stale, or 404. */
export async function updatePosition(db: ChurchDb, { id, version, ...input }: PositionUpdate): Promise<PositionRow> {
  const current = await getPosition(db, id);
  if (version !== undefined && version !== current.version) throw await staleRow(db, "positions", current);
  await requireFreeName(db, input.value, id);
  const row = await updateVersioned<PositionRow>(db, positions, { id, version }, toColumns(input));
  if (!row) throw await staleRow(db, "positions", await getPosition(db, id));
  return row;
}

const toColumns = ({ value, isActive, isPastoral }: PositionInput) => ({
  value,
  is_active: isActive,
  is_pastoral: isPastoral,
});

/** Reorders the positions; 404 for one that does not exist. */
export async function orderPositions(db: ChurchDb, ids: number[]): Promise<PositionRow[]> {
  // Two concurrent reorderings would deadlock on each other's rows.
  await lockPositions(db);
  const current = (await listPositions(db)).map(({ id }) => id);
  if (ids.some((id) => !current.includes(id))) throw notFound(MISSING);
  const rest = current.filter((id) => !ids.includes(id));
  await db.$executeRaw`
    UPDATE positions p SET rank = o.place - 1
    FROM unnest(${[...ids, ...rest]}::int[]) WITH ORDINALITY AS o (id, place)
    WHERE p.id = o.id AND p.rank <> o.place - 1`;
  return listPositions(db);
}

/** Deletes a position; its holders, trash included, move to `target` first, else 409 `USED` with their number. */
export function deletePosition(scope: ChurchScope, id: number, target: number | undefined) {
  return inChurch({ ...scope, long: target !== undefined }, async (db) => {
    // Two concurrent deletions could remove the last two positions. Locked before the row, in the order of a rename.
    await lockPositions(db);
    // Waits for transactions that are assigning the position.
    const [row] = await db.$queryRaw<{ id: number }[]>`SELECT id FROM positions WHERE id = ${id} FOR UPDATE`;
    if (!row) throw notFound(MISSING);
    if (target !== undefined) await moveMembers(db, id, target);
    const holders = await db.member.count({ where: { positionId: id } });
    if (holders > 0) throw positionUsed(holders);
    if ((await db.position.count()) === 1) throw conflict("Una iglesia necesita al menos un cargo.");
    await db.position.delete({ where: { id } });
  });
}

async function moveMembers(db: ChurchDb, from: number, target: number) {
  if (target === from) throw validationError({ target: "Elige otro cargo" });
  await getPosition(db, target);
  await db.$executeRaw`SELECT set_config('statement_timeout', ${String(MOVE_TIMEOUT)}, true)`;
  await db.member.updateMany({
    where: { positionId: from },
    data: { positionId: target, version: { increment: 1 } },
  });
}

const positionUsed = (holders: number) =>
  new AppError(
    409,
    "USED",
    `${holders === 1 ? "1 persona tiene" : `${holders} personas tienen`} este cargo, contando la papelera. Elige a cuál ${holders === 1 ? "pasa" : "pasan"}.`,
  );

/** Until this transaction ends, no other one of this church names, orders or deletes a position. */
const lockPositions = (db: ChurchDb) =>
  db.$executeRaw`SELECT pg_advisory_xact_lock(${POSITIONS_LOCK}::int, current_setting('app.church_id')::int)`;

/** 409 when another position has that name, ignoring case and accents. */
async function requireFreeName(db: ChurchDb, value: string, except = 0) {
  // Two concurrent requests could take the same name.
  await lockPositions(db);
  const [same] = await db.$queryRaw<{ value: string }[]>`
    SELECT value FROM positions WHERE atrio_fold(value) = atrio_fold(${value}) AND id <> ${except}`;
  if (same) throw conflict(`Ya hay un cargo con ese nombre: ${same.value}.`, { value: "Ya existe" });
}

async function getPosition(db: ChurchDb, id: number): Promise<PositionRow> {
  const row = await findRow<PositionRow>(db, positions, id);
  if (!row) throw notFound(MISSING);
  return row;
}

/** Creates the positions of a new church. */
export const createDefaultPositions = (db: ChurchDb) =>
  db.position.createMany({ data: defaultPositions.map((position, rank) => ({ ...position, rank })) });
