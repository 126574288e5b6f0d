import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { findRow, orderBy, type RowTable } from "@/lib/core/db/rows";
import { staleAnswer } from "@/lib/core/db/stale-row";
import { AppError, conflict, forbidden, notFound, validationError } from "@/lib/core/errors";
import { methodText } from "@/lib/finances/gifts/labels";
import { findWallet } from "@/lib/finances/gifts/methods";
import { createGifts } from "@/lib/finances/gifts/service";
import { requireUnlocked } from "@/lib/finances/months/service";
import { unknownReference } from "@/lib/finances/transactions/reference";
import { CONCEPT_MAX } from "@/lib/finances/transactions/schema";
import { createIncomes } from "@/lib/finances/transactions/service";
import { createTransfer } from "@/lib/finances/transfers/service";
import { Prisma } from "@/prisma/generated/client";
import { inCashOrder } from "./denominations";
import { firstTreasury, lockRecorded, saveRecorded } from "./recorded";
import {
  AVERAGED,
  amountOf,
  countFolio,
  isSameContent,
  looseCash,
  overfilled,
  problemsOf,
  stateOf,
  sumsOf,
} from "./rules";
import type {
  CountDeposit,
  CountInput,
  CountList,
  CountListed,
  CountListQuery,
  CountPosting,
  CountRow,
  CountUpdate,
} from "./schema";

/** Who asks: `today`: the church's day, `YYYY-MM-DD`. */
export type Asker = { userId: number | null; seesDonors: boolean; country: string; today: string };

/** Advisory lock for the next number of a church's counts. */
const NUMBER_LOCK = 7_031_028;

/** Weeks in which a Sunday without a count is pointed out, and services that are proposed. */
const WEEKS = 12;
const SERVICES = 6;

const MISSING = "Ese conteo no existe.";
const POSTED = "Ya está registrado en Finanzas: anúlalo y cuenta otra vez.";
const VOIDED = "Está anulado.";

const instant = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const sameService = Prisma.sql`p.voided_at IS NULL AND atrio_fold(p.service) = atrio_fold(n.service)`;

/** Columns of the list; a year before is 52 weeks before, on the same day of the week. */
const counts: RowTable = {
  name: Prisma.sql`counts`,
  alias: Prisma.sql`n`,
  columns: Prisma.sql`
    n.id, n.version, n.year, n.number, to_char(n.date, 'YYYY-MM-DD') AS date, n.service, n.cash_total::text AS "cashTotal",
    n.apart_total::text AS "apartTotal", (n.cash_total + n.apart_total)::text AS total, n.difference::text AS difference, n.named,
    n.lapsed, ${instant(Prisma.sql`n.confirmed_at`)} AS "confirmedAt", ${instant(Prisma.sql`n.posted_at`)} AS "postedAt",
    ${instant(Prisma.sql`n.voided_at`)} AS "voidedAt", before.year AS "lastYear", before.average`,
  joins: Prisma.sql`
    CROSS JOIN LATERAL (SELECT
      (SELECT json_build_object('date', to_char(p.date, 'YYYY-MM-DD'), 'total', (p.cash_total + p.apart_total)::text)
       FROM counts p WHERE p.date BETWEEN n.date - 367 AND n.date - 361 AND ${sameService}
       ORDER BY abs(p.date - (n.date - 364)), p.id LIMIT 1) AS year,
      (SELECT round(avg(l.total), 2)::text
       FROM (SELECT p.cash_total + p.apart_total AS total FROM counts p WHERE p.date < n.date AND ${sameService}
             ORDER BY p.date DESC, p.id DESC LIMIT ${AVERAGED}) AS l) AS average) AS before`,
  condition: Prisma.sql`true`,
};

/** Whole counts: treasury `y` of the half `o` of the deposit that enters it. */
const wholeCounts: RowTable = {
  ...counts,
  columns: Prisma.sql`
    ${counts.columns}, n.cash, n.split, n.apart, n.difference_reason AS "differenceReason", n.first_counter AS "firstCounter",
    n.second_counter AS "secondCounter", n.notes, n.treasury_id AS "treasuryId", n.on_paper AS "onPaper",
    n.void_reason AS "voidReason", ${instant(Prisma.sql`n.created_at`)} AS "createdAt", n.created_by AS "createdBy",
    CASE WHEN n.confirmed_at IS NOT NULL THEN json_build_object('at', ${instant(Prisma.sql`n.confirmed_at`)},
      'name', n.confirmed_name, 'device', n.confirmed_device, 'total', n.confirmed_total::text, 'lapsed', n.lapsed) END AS confirmed,
    (SELECT ${instant(Prisma.sql`k.expires_at`)} FROM count_links k
     WHERE k.count_id = n.id AND k.used_at IS NULL AND k.expires_at > now()) AS "linkExpiresAt",
    coalesce((SELECT json_agg(v.transaction_id ORDER BY v.transaction_id)
              FROM count_movements v WHERE v.count_id = n.id AND NOT v.recorded), '[]') AS "movementIds",
    coalesce((SELECT json_agg(json_build_object('id', r.id, 'categoryId', r.category_id, 'amount', r.amount::text) ORDER BY r.id)
              FROM count_movements v JOIN transactions r ON r.id = v.transaction_id
              WHERE v.count_id = n.id AND v.recorded), '[]') AS recorded,
    CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.transfer_id, 'date', to_char(o.date, 'YYYY-MM-DD'),
      'amount', o.amount::text, 'treasury', y.name) END AS deposit,
    CASE WHEN current_setting('app.sees_donors', true) = 'on' THEN coalesce(
      (SELECT json_agg(json_build_object('memberId', e.member_id, 'name', coalesce(m.name, e.name), 'categoryId', e.category,
        'amount', e.amount::text) ORDER BY e.id)
       FROM count_envelopes e LEFT JOIN members m ON m.id = e.member_id WHERE e.count_id = n.id), '[]') END AS envelopes`,
  joins: Prisma.sql`${counts.joins}
    LEFT JOIN transactions o ON o.transfer_id = n.deposit_id AND o.is_income AND o.deleted_at IS NULL
    LEFT JOIN treasuries y ON y.id = o.treasury_id`,
};

type StoredListed = Omit<CountListed, "folio" | "state"> & {
  year: number;
  number: number;
  lapsed: boolean;
  confirmedAt: string | null;
  postedAt: string | null;
  voidedAt: string | null;
};

type StoredCount = StoredListed &
  Omit<CountRow, "envelopes"> & { createdBy: number | null; envelopes: CountRow["envelopes"] | null };

function toListed({ year, number, lapsed, confirmedAt, postedAt, voidedAt, ...row }: StoredListed): CountListed {
  return { ...row, folio: countFolio(year, number), state: stateOf({ lapsed, confirmedAt, postedAt, voidedAt }) };
}

function toRow({ createdBy: _, envelopes, ...stored }: StoredCount): CountRow {
  const { year, number, lapsed, confirmedAt, ...row } = stored;
  return { ...row, folio: countFolio(year, number), state: stateOf(stored), ...(envelopes && { envelopes }) };
}

const stateConditions = {
  open: Prisma.sql`n.posted_at IS NULL AND n.voided_at IS NULL AND (n.confirmed_at IS NULL OR n.lapsed)`,
  confirmed: Prisma.sql`n.posted_at IS NULL AND n.voided_at IS NULL AND n.confirmed_at IS NOT NULL AND NOT n.lapsed`,
  posted: Prisma.sql`n.posted_at IS NOT NULL AND n.voided_at IS NULL`,
  void: Prisma.sql`n.voided_at IS NOT NULL`,
};

const newest = orderBy({ date: "desc", id: "desc" });

/** One page of the counts that match, the last day first, and the Sundays without one. `today`: `YYYY-MM-DD`. */
export async function listCounts(
  db: ChurchDb,
  { name, state, ...page }: CountListQuery,
  today: string,
): Promise<CountList> {
  const conditions = [
    ...name
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => Prisma.sql`atrio_fold(n.service) LIKE (SELECT atrio_text_pattern(${word}))`),
    ...(state ? [stateConditions[state]] : []),
  ];
  const source = filteredSource(counts, Prisma.sql`id, date`, conditions);
  const [{ rows, count }, missing, services] = [
    await selectPage<StoredListed>(db, { ...source, ...page, ...newest }, counts),
    await listMissingSundays(db, today),
    await db.$queryRaw<{ service: string }[]>`
      SELECT service FROM counts WHERE voided_at IS NULL GROUP BY service ORDER BY max(date) DESC, service LIMIT ${SERVICES}`,
  ];
  return {
    rows: rows.map(toListed),
    count,
    missing,
    services: services.map(({ service }) => service),
  };
}

/** Sundays of the last weeks before `today` without a count, since the first one, the last first. */
async function listMissingSundays(db: ChurchDb, today: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ day: string }[]>`
    WITH days AS (
      SELECT (${today}::date - extract(dow FROM ${today}::date)::int - 7 * week) AS day
      FROM generate_series(0, ${WEEKS}) AS week)
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM days
    WHERE day < ${today}::date AND day > (SELECT min(date) FROM counts WHERE voided_at IS NULL)
      AND NOT EXISTS (SELECT FROM counts c WHERE c.date = day AND c.voided_at IS NULL)
    ORDER BY day DESC LIMIT ${WEEKS}`;
  return rows.map(({ day }) => day);
}

/** Count that is neither posted nor void, the oldest, of a day before `today`; how many there are. */
export async function findUnposted(db: ChurchDb, today: string) {
  const [row] = await db.$queryRaw<{ id: number; date: string; service: string; others: number }[]>`
    SELECT id, to_char(date, 'YYYY-MM-DD') AS date, service, (count(*) OVER () - 1)::int AS others
    FROM counts WHERE posted_at IS NULL AND voided_at IS NULL AND date <= ${today}::date ORDER BY date, id LIMIT 1`;
  return row;
}

async function findCount(db: ChurchDb, id: number): Promise<StoredCount> {
  const row = await findRow<StoredCount>(db, wholeCounts, id);
  if (!row) throw notFound(MISSING);
  return row;
}

/** A count, void or not, or 404. */
export const getCount = async (db: ChurchDb, id: number): Promise<CountRow> => toRow(await findCount(db, id));

/** Locks a count until the transaction ends, or 404. */
export async function lockCount(db: ChurchDb, id: number): Promise<StoredCount> {
  await db.$queryRaw`SELECT id FROM counts WHERE id = ${id} FOR UPDATE`;
  return findCount(db, id);
}

/** Saves a new count under the next number of its year. 404 for a missing category, treasury or person. */
export async function createCount(
  db: ChurchDb,
  { envelopes, recorded, ...input }: CountInput,
  asker: Asker,
): Promise<CountRow> {
  await requireReferences(db, input);
  const year = Number(input.date.slice(0, 4));
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${NUMBER_LOCK}::int, current_setting('app.church_id')::int)`;
  const columns = { ...toColumns(input), created_by: asker.userId };
  const names = Prisma.raw(Object.keys(columns).join(", "));
  const [{ id }] = await db.$queryRaw<[{ id: number }]>`
    INSERT INTO counts (year, number, ${names})
    SELECT ${year}, coalesce(max(number), 0) + 1, ${Prisma.join(Object.values(columns))} FROM counts WHERE year = ${year}
    RETURNING id`;
  if (envelopes && envelopes.length > 0) await saveEnvelopes(db, id, envelopes);
  if (recorded && recorded.length > 0) await saveRecorded(db, placeOf(id, input, envelopes), recorded);
  return getCount(db, id);
}

/**
 * Updates a count that is not posted; what has been confirmed counts no longer when it says something else. 409 with the
 * current row when `version` is stale, 403 for one with envelopes when the asker does not see who gives, or 404.
 */
export async function updateCount(
  db: ChurchDb,
  { id, version, envelopes, recorded, ...input }: CountUpdate,
  asker: Asker,
): Promise<CountRow> {
  const before = await lockCount(db, id);
  requireOpen(before);
  requireDonorRight(before, asker);
  if (version !== undefined && version !== before.version) throw await staleAnswer(db, "counts", id, toRow(before));
  await requireReferences(db, input, before);
  if (!envelopes && overfilled(input.split, before.envelopes ?? []) !== undefined)
    throw validationError({ split: "Sus sobres suman más que el efectivo de su categoría" });
  const columns = toColumns(input);
  const isSame = isSameContent(before, input) && (!envelopes || isSameGivers(before.envelopes ?? [], envelopes));
  const assignments = Object.entries(columns).map(([column, value]) => Prisma.sql`${Prisma.raw(column)} = ${value}`);
  await db.$executeRaw`
    UPDATE counts SET ${Prisma.join(assignments)}, version = version + 1,
      lapsed = lapsed OR (confirmed_at IS NOT NULL AND ${!isSame})
    WHERE id = ${id}`;
  if (envelopes) await saveEnvelopes(db, id, envelopes);
  await saveRecorded(db, placeOf(id, input, envelopes ?? before.envelopes), recorded);
  return getCount(db, id);
}

const placeOf = (
  id: number,
  { date, treasuryId, split }: Values,
  envelopes: Envelopes | StoredCount["envelopes"] | undefined,
) => ({
  ...{ id, date, split, treasuryId: treasuryId ?? null },
  envelopes: envelopes ?? [],
});

type Envelopes = NonNullable<CountInput["envelopes"]>;

/** Whether two lists of envelopes hold the same amounts of the same people. */
function isSameGivers(before: Envelopes | NonNullable<CountRow["envelopes"]>, after: Envelopes) {
  const textOf = (envelopes: Envelopes | NonNullable<CountRow["envelopes"]>) =>
    JSON.stringify(
      envelopes
        .map(({ memberId, name, categoryId, amount }) => [memberId ?? name, categoryId, amount].join(" "))
        .sort(),
    );
  return textOf(before) === textOf(after);
}

function requireOpen({ postedAt, voidedAt }: Pick<StoredCount, "postedAt" | "voidedAt">) {
  if (voidedAt) throw conflict(VOIDED);
  if (postedAt) throw conflict(POSTED);
}

function requireDonorRight({ named }: Pick<StoredCount, "named">, { seesDonors }: Asker) {
  if (named && !seesDonors)
    throw forbidden("Este conteo lleva sobres con nombre: lo cambia y lo registra quien tiene «Ver quién da».");
}

type Values = Omit<CountInput, "envelopes" | "recorded">;

/** Columns of a count and its sums. */
function toColumns(input: Values) {
  const cash = inCashOrder(input.cash.filter(({ count }) => count > 0));
  const sums = sumsOf({ ...input, cash });
  const json = (value: unknown) => Prisma.sql`${JSON.stringify(value)}::jsonb`;
  const numeric = (cents: bigint) => Prisma.sql`${amountOf(cents)}::numeric`;
  return {
    date: Prisma.sql`${input.date}::date`,
    service: Prisma.sql`${input.service}::text`,
    cash: json(cash),
    split: json(input.split),
    apart: json(input.apart),
    cash_total: numeric(sums.cash),
    apart_total: numeric(sums.apart),
    difference: numeric(sums.difference),
    difference_reason: Prisma.sql`${input.differenceReason}::text`,
    first_counter: Prisma.sql`${input.firstCounter}::text`,
    second_counter: Prisma.sql`${input.secondCounter}::text`,
    notes: Prisma.sql`${input.notes}::text`,
    treasury_id: Prisma.sql`${input.treasuryId ?? null}::int`,
  };
}

/** 404 for categories and treasuries that do not exist or are archived, unless the saved count has them; 400 for an expense. */
async function requireReferences(db: ChurchDb, { split, apart, treasuryId }: Values, before?: StoredCount) {
  const categories = [...split, ...apart].map(({ categoryId }) => categoryId);
  const known = [...(before?.split ?? []), ...(before?.apart ?? [])].map(({ categoryId }) => categoryId);
  const found = await db.$queryRaw<{ id: number; isIncome: boolean }[]>`
    SELECT id, is_income AS "isIncome" FROM categories
    WHERE id = ANY(${categories}::int[]) AND (archived_at IS NULL OR id = ANY(${known}::int[]))`;
  for (const [field, lines] of Object.entries({ split, apart }))
    for (const { categoryId } of lines) {
      const category = found.find(({ id }) => id === categoryId);
      if (!category) throw unknownReference(field, "Esa categoría no existe");
      if (!category.isIncome) throw validationError({ [field]: "Elige una categoría de ingresos" });
    }
  const treasuries = [treasuryId, ...apart.map((line) => line.treasuryId)].filter((id) => id != null);
  const kept = [before?.treasuryId, ...(before?.apart ?? []).map((line) => line.treasuryId)].filter((id) => id != null);
  const used = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM treasuries
    WHERE id = ANY(${treasuries}::int[]) AND (archived_at IS NULL OR id = ANY(${kept}::int[]))`;
  for (const id of treasuries)
    if (!used.some((treasury) => treasury.id === id))
      throw unknownReference(id === treasuryId ? "treasuryId" : "apart", "Esa tesorería no existe");
}

/** Replaces the envelopes of a count; 404 for a missing person. */
async function saveEnvelopes(db: ChurchDb, countId: number, envelopes: Envelopes) {
  const ids = envelopes.flatMap(({ memberId }) => memberId ?? []);
  const members = await db.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM members WHERE id = ANY(${ids}::int[]) AND deleted_at IS NULL FOR KEY SHARE`;
  const rows = envelopes.map(({ memberId, name, categoryId, amount }) => {
    const member = members.find(({ id }) => id === memberId);
    if (memberId != null && !member) throw unknownReference("envelopes", "Una de las personas de los sobres no existe");
    return { member_id: memberId ?? null, name: member?.name ?? name, category: categoryId, amount };
  });
  await db.$executeRaw`DELETE FROM count_envelopes WHERE count_id = ${countId}`;
  await db.$executeRaw`
    INSERT INTO count_envelopes (count_id, member_id, name, category, amount)
    SELECT ${countId}, r.member_id, r.name, r.category, r.amount
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (member_id int, name text, category int, amount numeric)`;
  await db.$executeRaw`UPDATE counts SET named = ${rows.length > 0} WHERE id = ${countId} AND named <> ${rows.length > 0}`;
}

/** 409 with what a count lacks, by field. */
export function requireComplete(count: Parameters<typeof problemsOf>[0]) {
  const problems = problemsOf(count);
  const [first] = Object.values(problems);
  if (first) throw conflict(`${first}.`, problems);
}

/**
 * Posts a count: its movements in this transaction, of its cash by category without the envelopes, of each envelope, and of
 * what came apart. Once: a posted count is answered as it is. 409 for one that lacks something, without confirmation and not
 * `onPaper`, in a locked month, or stale, 409 RECORDED while the books have other incomes of its day; 403 for one with envelopes when the asker does not see who gives.
 */
export async function postCount(
  db: ChurchDb,
  id: number,
  { version, onPaper, others }: CountPosting,
  asker: Asker,
): Promise<CountRow> {
  const count = await lockCount(db, id);
  if (count.postedAt && !count.voidedAt) return toRow(count);
  requireOpen(count);
  requireDonorRight(count, asker);
  if (version !== undefined && version !== count.version) throw await staleAnswer(db, "counts", id, toRow(count));
  requireComplete(count);
  const isConfirmed = stateOf(count) === "confirmed";
  if (!isConfirmed && !onPaper)
    throw new AppError(409, "UNCONFIRMED", "Falta que confirme la segunda persona, o que los dos firmen en papel.", {
      fields: { onPaper: "Confirma por enlace, o firmen en papel" },
    });
  if (onPaper && !isConfirmed && !count.secondCounter)
    throw conflict("Escribe el nombre de la segunda persona, que firma la hoja.", {
      secondCounter: "Escribe quién más contó",
    });
  await requireUnlocked(db, count.date);
  const envelopes = count.envelopes ?? [];
  const { held, others: found } = await lockRecorded(db, { ...count, envelopes });
  if (found > 0 && !others) throw otherIncomes(found);
  const movements = await createMovements(db, { ...count, envelopes, recorded: held }, asker);
  await db.$executeRaw`
    INSERT INTO count_movements (count_id, transaction_id) SELECT ${id}, unnest(${movements}::int[])`;
  await db.$executeRaw`
    UPDATE counts SET posted_at = now(), on_paper = ${onPaper && !isConfirmed}, version = version + 1 WHERE id = ${id}`;
  await db.$executeRaw`DELETE FROM count_links WHERE count_id = ${id} AND used_at IS NULL`;
  return getCount(db, id);
}

const otherIncomes = (count: number) =>
  new AppError(
    409,
    "RECORDED",
    count === 1
      ? "Ese día ya hay otro ingreso en esa tesorería: si vino en este conteo, descuéntalo; si no, regístralo igual."
      : `Ese día ya hay otros ${count} ingresos en esa tesorería: si vinieron en este conteo, descuéntalos; si no, regístralo igual.`,
    { fields: { recorded: "Hay ingresos de ese día que no están en este conteo" } },
  );

/** Movements of a count, in the order of its lines; their ids. */
async function createMovements(db: ChurchDb, count: StoredCount, { seesDonors, country }: Asker): Promise<number[]> {
  const categories = await db.$queryRaw<{ id: number; value: string }[]>`SELECT id, value FROM categories`;
  const wallet = await findWallet(db);
  const conceptOf = (categoryId: number, how = "") => {
    const category = categories.find(({ id }) => id === categoryId)?.value ?? "";
    return `${category}, ${count.service}${how}`.slice(0, CONCEPT_MAX).trim();
  };
  const envelopes = count.envelopes ?? [];
  const base = { treasuryId: count.treasuryId, notes: null, memberId: null, name: null };
  const lines = [
    ...looseCash(count.split, [...envelopes, ...count.recorded]).map((line) => ({
      ...{ ...base, ...line, method: "efectivo" as const },
      concept: conceptOf(line.categoryId),
    })),
    ...envelopes.map((envelope) => ({
      ...{ ...base, ...envelope, method: "efectivo" as const },
      concept: conceptOf(envelope.categoryId),
    })),
    ...count.apart.map(({ note, treasuryId, ...line }) => ({
      ...{ ...base, ...line, notes: note, treasuryId: treasuryId ?? count.treasuryId },
      concept: conceptOf(line.categoryId, `: ${methodText(line.method, wallet, country)}`),
    })),
  ];
  const ids = await createIncomes(db, count.date, lines);
  // Only who sees who gives writes how a movement was given.
  if (seesDonors)
    await createGifts(
      db,
      count.date,
      lines.map((line, index) => ({ ...line, transactionId: ids[index] as number })),
    );
  return ids;
}

/** Voids a count, and the movements that it made; a void one stays as it is. 409 in a locked month, or 404. */
export async function voidCount(db: ChurchDb, id: number, reason: string) {
  const count = await lockCount(db, id);
  if (count.voidedAt) return;
  if (count.postedAt) await voidMovements(db, count, reason);
  await db.$executeRaw`
    UPDATE counts SET voided_at = now(), void_reason = ${reason}, version = version + 1 WHERE id = ${id}`;
  await db.$executeRaw`DELETE FROM count_links WHERE count_id = ${id}`;
  await db.$executeRaw`DELETE FROM count_movements WHERE count_id = ${id} AND recorded`;
}

async function voidMovements(db: ChurchDb, { id, year, number }: StoredCount, reason: string) {
  const movements = await db.$queryRaw<{ id: number; date: string }[]>`
    SELECT t.id, to_char(t.date, 'YYYY-MM-DD') AS date
    FROM count_movements v JOIN transactions t ON t.church_id = v.church_id AND t.id = v.transaction_id
    WHERE v.count_id = ${id} AND NOT v.recorded AND t.deleted_at IS NULL ORDER BY t.id FOR UPDATE OF t`;
  if (movements.length === 0) return;
  await requireUnlocked(db, ...movements.map(({ date }) => date));
  const ids = movements.map((movement) => movement.id);
  // No other transaction empties, archives or opens them on another day meanwhile.
  await db.$queryRaw`
    SELECT id FROM treasuries WHERE id IN (SELECT treasury_id FROM transactions WHERE id = ANY(${ids}::int[])) ORDER BY id FOR SHARE`;
  await db.$executeRaw`
    UPDATE transactions SET deleted_at = now(), void_reason = ${`Conteo ${countFolio(year, number)} anulado: ${reason}`},
      version = version + 1
    WHERE id = ANY(${ids}::int[]) AND deleted_at IS NULL`;
}

/** Moves the cash of a count to another treasury, in a transfer that is its deposit. */
export async function depositCount(db: ChurchDb, id: number, deposit: CountDeposit): Promise<CountRow> {
  const count = await lockDepositable(db, id);
  if (count.deposit) throw conflict("Ya tiene un depósito.");
  const fromTreasuryId = count.treasuryId ?? (await firstTreasury(db));
  if (deposit.toTreasuryId === fromTreasuryId)
    throw validationError({ toTreasuryId: "El efectivo ya está en esa tesorería: elige otra" });
  const { id: transferId } = await createTransfer(db, {
    ...deposit,
    fromTreasuryId,
    concept: `Depósito de ${count.service}`.slice(0, CONCEPT_MAX),
    notes: null,
  });
  return saveDeposit(db, id, transferId);
}

/** Names the transfer that is the deposit of a count, or none; 404 for a movement that is no transfer. */
export async function linkDeposit(db: ChurchDb, id: number, transferId: number | null): Promise<CountRow> {
  await lockDepositable(db, id);
  if (transferId === null) return saveDeposit(db, id, null);
  const [transfer] = await db.$queryRaw<{ id: number }[]>`
    SELECT transfer_id AS id FROM transactions WHERE id = ${transferId} AND transfer_id IS NOT NULL AND deleted_at IS NULL`;
  if (!transfer) throw unknownReference("transferId", "Ese traslado no existe");
  return saveDeposit(db, id, transfer.id);
}

async function lockDepositable(db: ChurchDb, id: number) {
  const count = await lockCount(db, id);
  if (count.voidedAt) throw conflict(VOIDED);
  return count;
}

async function saveDeposit(db: ChurchDb, id: number, transferId: number | null) {
  await db.$executeRaw`UPDATE counts SET deposit_id = ${transferId}, version = version + 1 WHERE id = ${id}`;
  return getCount(db, id);
}
