import type pg from "pg";
import { type ChurchScope, type CopiedColumn, copyIncoming, inChurchTransaction } from "../copy";
import { type SeedTransaction, seedTreasuries } from "./transactions";

const columns: CopiedColumn<SeedTransaction>[] = [
  ["date", "date", "date"],
  ["concept", "text", "concept"],
  ["category", "text", "category"],
  ["treasury", "text", "treasury"],
  ["amount", "numeric", "amount"],
  ["notes", "text", "notes"],
];

/**
 * Date of a transaction: its own, or one between the opening balance of its treasury, before which there is none, and the
 * last date of all.
 */
const date = `
  CASE WHEN incoming.date < treasuries.opening_date
    THEN treasuries.opening_date + (treasuries.opening_date - incoming.date) % greatest(last.date - treasuries.opening_date, 1)
    ELSE incoming.date END`;

/**
 * Inserts transactions and their treasuries in a database transaction scoped to one church. Month locks are lifted
 * meanwhile and restored at the end.
 * @param client connected as the application's role
 * @returns the number of inserted transactions
 */
export const insertTransactions = (client: pg.Client, scope: ChurchScope, transactions: Iterable<SeedTransaction>) =>
  inChurchTransaction(client, scope, async () => {
    await client.query(
      "INSERT INTO treasuries (name) SELECT name FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING",
      [seedTreasuries],
    );
    await copyIncoming(client, columns, transactions);
    const { rows: monthLocks } = await client.query("DELETE FROM closed_months RETURNING month::text, user_name, at");
    const { rowCount } = await client.query(`
      INSERT INTO transactions (date, concept, category_id, is_income, treasury_id, amount, notes)
      SELECT ${date}, incoming.concept, categories.id, categories.is_income, treasuries.id, incoming.amount, incoming.notes
      FROM incoming
      JOIN categories ON categories.value = incoming.category
      JOIN treasuries ON treasuries.name = incoming.treasury
      CROSS JOIN (SELECT max(date) AS date FROM incoming) last
      ORDER BY incoming.line`);
    for (const { month, user_name, at } of monthLocks)
      await client.query("INSERT INTO closed_months (month, user_name, at) VALUES ($1, $2, $3)", [
        month,
        user_name,
        at,
      ]);
    return rowCount ?? 0;
  });
