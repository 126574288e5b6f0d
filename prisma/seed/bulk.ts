import { parseArgs } from "node:util";
import pg from "pg";
import { today } from "@/lib/core/dates";
import { env } from "@/lib/core/env.mjs";
import { demoEmails } from "@/scripts/demo.mjs";
import { insertMembers } from "./insert-members";
import { seedMembers } from "./members";

type Church = { id: number; name: string; ownerId: number; timeZone: string };

const { values } = parseArgs({ options: { members: { type: "string" }, church: { type: "string" } } });
const count = Number(values.members);
if (!Number.isInteger(count) || count < 1) refuse("Uso: npm run db:seed -- --members 100000 [--church <id>]");

const client = new pg.Client({ connectionString: env().DATABASE_URL });
await client.connect();
const church = await findChurch();
const began = Date.now();
const added = await insertMembers(
  client,
  { churchId: church.id, userId: church.ownerId },
  seedMembers(count, today(church.timeZone)),
);
await client.end();
console.log(`${added} miembros más en ${church.name} (${((Date.now() - began) / 1000).toFixed(1)} s).`);

/** The church that was asked for, otherwise the demo church, otherwise the only one. */
async function findChurch() {
  const { rows } = await client.query<Church>(
    `SELECT c.id, c.name, c.owner_id AS "ownerId", c.time_zone AS "timeZone"
     FROM churches c JOIN users u ON u.id = c.owner_id
     WHERE $1::int IS NULL OR c.id = $1
     ORDER BY u.email = ANY($2) DESC LIMIT 1`,
    [values.church ?? null, demoEmails],
  );
  return rows[0] ?? refuse(values.church ? `No existe la iglesia ${values.church}.` : "Todavía no hay iglesias.");
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}
