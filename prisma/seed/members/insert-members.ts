import type pg from "pg";
import { factColumn, facts } from "@/lib/members/facts";
import { type ChurchScope, type CopiedColumn, copyIncoming, inChurchTransaction } from "../copy";
import type { SeedMember } from "./members";

const columns: CopiedColumn<SeedMember>[] = [
  ["name", "text", "name"],
  ["cellphone", "text", "cellphone"],
  ["email", "text", "email"],
  ["birthday", "date", "birthday"],
  ["birth_month_day", "text", "birthMonthDay"],
  ["join_date", "date", "joinDate"],
  ["baptized", "boolean", "baptized"],
  ["genre", "genre", "genre"],
  ["civil_status", "civil_status", "civilStatus"],
  ["notes", "text", "notes"],
  ...facts.map(({ key, kind }): CopiedColumn<SeedMember> => [factColumn(key), kind === "date" ? "date" : "text", key]),
  ["extra", "jsonb", "extra"],
  ["position", "text", "position"],
];
const memberColumns = columns.slice(0, -1).map(([column]) => column);

/**
 * Inserts members in a transaction scoped to one church.
 * @param client connected as the application's role
 * @returns the number of inserted rows
 */
export const insertMembers = (client: pg.Client, scope: ChurchScope, members: Iterable<SeedMember>) =>
  inChurchTransaction(client, scope, async () => {
    await copyIncoming(client, columns, members);
    const { rowCount } = await client.query(`
      INSERT INTO members (${memberColumns.join(", ")}, position_id)
      SELECT ${memberColumns.map((column) => `incoming.${column}`).join(", ")}, positions.id
      FROM incoming JOIN positions ON positions.value = incoming.position
      ORDER BY incoming.line`);
    return rowCount ?? 0;
  });
