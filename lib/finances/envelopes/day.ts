import type { ChurchDb } from "@/lib/core/db/church-db";
import { withGift } from "@/lib/finances/gifts/service";
import { type StoredTransaction, transactions } from "@/lib/finances/transactions/service";
import { Prisma } from "@/prisma/generated/client";
import { countFolio } from "../counts/rules";
import { walletName } from "../gifts/rules";
import { DAY_LISTED } from "./rules";
import type { GiftDay } from "./schema";

/** Gifts of a day: the newest, and the sums of all by category and method. `country`: ISO 3166-1. */
export async function getGiftDay(db: ChurchDb, date: string, country: string): Promise<GiftDay> {
  const { columns, name, alias, joins } = transactions;
  const ofDay = Prisma.sql`t.date = ${date}::date AND t.deleted_at IS NULL AND g.id IS NOT NULL`;
  const [rows, categories, sums, counts, [settings]] = await Promise.all([
    db.$queryRaw<(StoredTransaction & { envelope: number | null })[]>`
      SELECT ${columns}, coalesce(g.envelope, e.number) AS envelope
      FROM ${name} AS ${alias} ${joins} LEFT JOIN envelopes e ON e.member_id = g.member_id
      WHERE ${ofDay} ORDER BY t.id DESC LIMIT ${DAY_LISTED}`,
    db.$queryRaw<GiftDay["categories"]>`
      SELECT t.category_id AS "categoryId", sum(t.amount)::text AS amount
      FROM transactions t JOIN gifts g ON g.transaction_id = t.id
      WHERE ${ofDay} GROUP BY 1 ORDER BY 1`,
    db.$queryRaw<GiftDay["methods"]>`
      SELECT g.method, sum(t.amount)::text AS amount, count(*)::int AS count
      FROM transactions t JOIN gifts g ON g.transaction_id = t.id
      WHERE ${ofDay} GROUP BY 1 ORDER BY 1`,
    db.$queryRaw<{ year: number; number: number }[]>`
      SELECT year, number FROM counts
      WHERE date = ${date}::date AND posted_at IS NOT NULL AND voided_at IS NULL ORDER BY number`,
    db.$queryRaw<{ wallet: string | null }[]>`SELECT atrio_wallet() AS wallet`,
  ]);
  return {
    rows: rows.map((row) => withGift(row)),
    categories,
    methods: sums,
    counts: counts.map(({ year, number }) => countFolio(year, number)),
    wallet: walletName(settings?.wallet ?? null, country),
  };
}
