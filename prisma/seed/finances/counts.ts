import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { usualDenominations } from "@/lib/finances/counts/denominations";
import type { CashLine } from "@/lib/finances/counts/rules";
import { countInput } from "@/lib/finances/counts/schema";
import { createCount } from "@/lib/finances/counts/service";
import { centsOf } from "@/lib/finances/transactions/rules";
import type { DemoChurch } from "../demo-part";

const SERVICE = "Culto del domingo";
const CURRENCY = "MXN";

/** Counters of the Sundays, by turns. */
const counters = [
  ["Julia Ramos", "Samuel Huamán"],
  ["Ester Morales", "Rubén Castillo"],
  ["Julia Ramos", "Noemí Ortega"],
] as const;

/** Sundays before the last one that nobody counted. */
const MISSING = 3;

type Sunday = { date: string; movements: { id: number; categoryId: number; amount: string }[] };

/**
 * Counts of the Sundays of the books, which made their movements, without one of them; that of the last Sunday is confirmed and waits to be
 * posted. Returns how many there are.
 */
export const addCounts = (church: DemoChurch) =>
  inChurch({ ...church.scope, seesDonors: true }, async (db) => {
    const sundays = (await listSundays(db)).filter((_, index, { length }) => index !== length - 1 - MISSING);
    for (const [index, sunday] of sundays.entries()) await addCount(db, church, sunday, index);
    await addEveningCount(db, church, sundays.at(-1)?.date ?? church.today);
    return sundays.length + 1;
  });

const listSundays = (db: ChurchDb) => db.$queryRaw<Sunday[]>`
  SELECT to_char(date, 'YYYY-MM-DD') AS date,
    json_agg(json_build_object('id', id, 'categoryId', category_id, 'amount', amount::text) ORDER BY id) AS movements
  FROM transactions WHERE concept = ${SERVICE} GROUP BY date ORDER BY date`;

async function addCount(db: ChurchDb, { scope, today }: DemoChurch, { date, movements }: Sunday, index: number) {
  const [firstCounter, secondCounter] = counters[index % counters.length] ?? counters[0];
  const split = movements.map(({ categoryId, amount }) => ({ categoryId, amount }));
  const { cash, rest } = cashOf(split.reduce((sum, { amount }) => sum + centsOf(amount), 0n));
  const input = countInput.parse({
    ...{ date, service: SERVICE, cash, split, apart: [], firstCounter, secondCounter },
    differenceReason: rest > 0n ? "Centavos redondeados" : null,
    notes: null,
  });
  const { id } = await createCount(db, input, { userId: scope.userId, seesDonors: true, country: "MX", today });
  const ids = movements.map((movement) => movement.id);
  await db.$executeRaw`INSERT INTO count_movements (count_id, transaction_id) SELECT ${id}, unnest(${ids}::int[])`;
  const at = `${date}T19:20:00Z`;
  const isConfirmed = index % 2 === 0;
  await db.$executeRaw`
    UPDATE counts SET created_at = ${at}::timestamptz, posted_at = ${at}::timestamptz + interval '20 minutes', on_paper = ${!isConfirmed}
    WHERE id = ${id}`;
  if (isConfirmed) await confirm(db, id, secondCounter, at);
}

const confirm = (db: ChurchDb, id: number, name: string, at: string) =>
  db.$executeRaw`
    UPDATE counts SET confirmed_at = ${at}::timestamptz + interval '12 minutes', confirmed_name = ${name},
      confirmed_device = 'Chrome en Android', confirmed_total = cash_total + apart_total
    WHERE id = ${id}`;

/** A count of the evening that is confirmed and not posted. */
async function addEveningCount(db: ChurchDb, { scope, today }: DemoChurch, date: string) {
  const categories = await db.category.findMany({ where: { isIncome: true }, select: { id: true, value: true } });
  const idOf = (value: string) => categories.find((category) => category.value === value)?.id;
  const input = countInput.parse({
    ...{ date, service: "Culto de la tarde", firstCounter: "Ester Morales", secondCounter: "Rubén Castillo" },
    cash: cashOf(162_350n).cash,
    split: [
      { categoryId: idOf("Diezmos"), amount: "1000.00" },
      { categoryId: idOf("Ofrenda general"), amount: "623.50" },
    ],
    apart: [{ categoryId: idOf("Diezmos"), method: "transferencia", amount: "450.00", note: "2 avisos" }],
    ...{ differenceReason: null, notes: null },
  });
  const { id } = await createCount(db, input, { userId: scope.userId, seesDonors: true, country: "MX", today });
  await confirm(db, id, "Rubén Castillo", `${date}T23:40:00Z`);
}

/** Bills and coins of an amount in cents, and what is less than the least coin. */
function cashOf(cents: bigint): { cash: CashLine[]; rest: bigint } {
  const cash: CashLine[] = [];
  let rest = cents;
  // A plate has few of the greatest bills.
  for (const one of usualDenominations(CURRENCY).filter(({ value }) => value !== "1000.00")) {
    const value = centsOf(one.value);
    const share = one.kind === "bill" && value > 5_000n ? (rest * 2n) / 3n : rest;
    const count = Number(share / value);
    if (count === 0) continue;
    cash.push({ ...one, count });
    rest -= BigInt(count) * value;
  }
  return { cash, rest };
}
