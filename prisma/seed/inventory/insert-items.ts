import type pg from "pg";
import { type ChurchScope, type CopiedColumn, copyIncoming, inChurchTransaction } from "../copy";
import type { SeedItem } from "./items";

const columns: CopiedColumn<SeedItem>[] = [
  ["name", "text", "name"],
  ["brand", "text", "brand"],
  ["model", "text", "model"],
  ["serie", "text", "serie"],
  ["bill", "text", "bill"],
  ["price", "numeric", "price"],
  ["amount", "integer", "amount"],
  ["category", "text", "category"],
  ["location", "text", "location"],
  ["condition", "item_condition", "condition"],
  ["acquisition", "acquisition", "acquisition"],
  ["acquired_on", "date", "acquiredOn"],
  ["observations", "text", "observations"],
];

/**
 * Inserts items in a transaction scoped to one church.
 * @param client connected as the application's role
 * @returns the number of inserted rows
 */
export const insertItems = (client: pg.Client, scope: ChurchScope, items: Iterable<SeedItem>) =>
  inChurchTransaction(client, scope, async () => {
    await copyIncoming(client, columns, items);
    const names = columns.map(([column]) => column).join(", ");
    const { rowCount } = await client.query(
      `INSERT INTO inventory_items (${names}) SELECT ${names} FROM incoming ORDER BY line`,
    );
    return rowCount ?? 0;
  });
