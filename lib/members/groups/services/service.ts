import { mondayOf } from "@/lib/attendance/rules";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { findRow, insertRow, orderBy, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleAnswer } from "@/lib/core/db/stale-row";
import { notFound } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { CHART_WEEKS } from "../week/rules";
import type { ServiceInput, ServiceList, ServiceListQuery, ServiceRow, ServiceUpdate } from "./schema";

const MISSING = "Ese culto no existe.";

/** Names of services that are proposed. */
const NAMES = 6;

/** Meetings of the whole church, counted by heads. */
const services: RowTable = {
  name: Prisma.sql`meetings`,
  alias: Prisma.sql`t`,
  columns: Prisma.sql`
    t.id, t.version, to_char(t.date, 'YYYY-MM-DD') AS date, t.service, t.men, t.women, t.children, t.visitors, t.present AS total, t.notes`,
  joins: Prisma.empty,
  condition: Prisma.sql`t.service IS NOT NULL`,
};

/** One page of the services, the last first, and the last weeks. `today`: `YYYY-MM-DD`. */
export async function listServices(
  db: ChurchDb,
  { name, ...page }: ServiceListQuery,
  today: string,
): Promise<ServiceList> {
  const conditions = [
    Prisma.sql`service IS NOT NULL`,
    ...name
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => Prisma.sql`atrio_fold(service) LIKE (SELECT atrio_text_pattern(${word}))`),
  ];
  const source = filteredSource(services, Prisma.sql`id, date`, conditions);
  const [{ rows, count }, names, chart] = [
    await selectPage<ServiceRow>(db, { ...source, ...page, ...orderBy({ date: "desc", id: "desc" }) }, services),
    await db.$queryRaw<{ service: string }[]>`
      SELECT service FROM meetings WHERE ${isOwn} AND service IS NOT NULL GROUP BY service ORDER BY max(date) DESC, service LIMIT ${NAMES}`,
    await db.$queryRaw<ServiceList["chart"]>`
      SELECT to_char(w.monday, 'YYYY-MM-DD') AS week, coalesce(sum(t.present), 0)::int AS total
      FROM (SELECT ${mondayOf(today)}::date - 7 * ago AS monday FROM generate_series(0, ${CHART_WEEKS - 1}) AS ago) AS w
      LEFT JOIN meetings t ON t.service IS NOT NULL AND t.date BETWEEN w.monday AND w.monday + 6
      GROUP BY 1 ORDER BY 1`,
  ];
  return { rows, count, services: names.map(({ service }) => service), chart };
}

/** A service; 404. */
export async function getService(db: ChurchDb, id: number): Promise<ServiceRow> {
  const row = await findRow<ServiceRow>(db, services, id);
  if (!row) throw notFound(MISSING);
  return row;
}

const toColumns = ({ date, service, men, women, children, visitors, notes }: ServiceInput) => ({
  ...{ date: Prisma.sql`${date}::date`, service, men, women, children, visitors, notes },
  present: men + women + children,
});

/** Writes down how many came to a service; 409 for one that is written down. */
export const createService = (db: ChurchDb, input: ServiceInput): Promise<ServiceRow> =>
  insertRow<ServiceRow>(db, services, toColumns(input));

/** Changes a service; 409 with the current one when `version` is stale, or 404. */
export async function updateService(db: ChurchDb, input: ServiceUpdate): Promise<ServiceRow> {
  const row = await updateVersioned<ServiceRow>(db, services, input, toColumns(input));
  if (!row) throw await staleAnswer(db, "meetings", input.id, await getService(db, input.id));
  return row;
}

/** Deletes a service; 404. */
export async function deleteService(db: ChurchDb, id: number): Promise<void> {
  const deleted = await db.$executeRaw`DELETE FROM meetings WHERE id = ${id} AND service IS NOT NULL`;
  if (deleted === 0) throw notFound(MISSING);
}
