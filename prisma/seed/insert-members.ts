import type pg from "pg";
import { type ChurchScope, type CopiedColumn, copyIncoming, throughDoor } from "./copy";
import type { SeedMember } from "./members";

const columns: CopiedColumn<SeedMember>[] = [
  ["name", "text", "name"],
  ["cellphone", "text", "cellphone"],
  ["email", "text", "email"],
  ["birthday", "date", "birthday"],
  ["join_date", "date", "joinDate"],
  ["baptized", "boolean", "baptized"],
  ["genre", "genre", "genre"],
  ["civil_status", "civil_status", "civilStatus"],
  ["notes", "text", "notes"],
  ["position", "text", "position"],
];
const stored = columns.slice(0, -1).map(([column]) => column);

/**
 * Adds members through a church's scope, in one transaction.
 * @param client logged in as the application
 * @returns how many were added
 */
export const insertMembers = (client: pg.Client, scope: ChurchScope, members: Iterable<SeedMember>) =>
  throughDoor(client, scope, async () => {
    await copyIncoming(client, columns, members);
    const { rowCount } = await client.query(`
      INSERT INTO members (${stored.join(", ")}, position_id)
      SELECT ${stored.map((column) => `incoming.${column}`).join(", ")}, positions.id
      FROM incoming JOIN positions ON positions.value = incoming.position
      ORDER BY incoming.line`);
    return rowCount ?? 0;
  });
