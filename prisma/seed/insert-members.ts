import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { SeedMember } from "./members";

/** Columns of the table in the order in which they are copied, with the types of the temporary one. */
const columns: [column: string, type: string, field: keyof SeedMember][] = [
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
 * Adds members through a church's door, in one transaction. COPY cannot write under row-level security, so the rows
 * come by way of a temporary table.
 * @param client logged in as the application
 * @returns how many were added
 */
export async function insertMembers(
  client: pg.Client,
  { churchId, userId }: { churchId: number; userId: number },
  members: Iterable<SeedMember>,
) {
  await client.query("BEGIN");
  await client.query(
    "SELECT set_config('app.church_id', $1, true), set_config('app.user_id', $2, true), set_config('role', 'atrio_tenant', true)",
    [String(churchId), String(userId)],
  );
  const definition = columns.map(([column, type]) => `${column} ${type}`).join(", ");
  await client.query(`CREATE TEMPORARY TABLE incoming (line serial, ${definition}) ON COMMIT DROP`);
  const names = columns.map(([column]) => column).join(", ");
  await pipeline(
    Readable.from(lines(members)),
    client.query(copyFrom(`COPY incoming (${names}) FROM STDIN (FORMAT csv)`)),
  );
  const { rowCount } = await client.query(`
    INSERT INTO members (${stored.join(", ")}, position_id)
    SELECT ${stored.map((column) => `incoming.${column}`).join(", ")}, positions.id
    FROM incoming JOIN positions ON positions.value = incoming.position
    ORDER BY incoming.line`);
  await client.query("COMMIT");
  return rowCount ?? 0;
}

function* lines(members: Iterable<SeedMember>) {
  for (const member of members) yield `${columns.map(([, , field]) => quoted(member[field])).join(",")}\n`;
}

/** An empty field is null. */
const quoted = (value: string | null) => (value === null ? "" : `"${value.replaceAll('"', '""')}"`);
