import { parseArgs } from "node:util";
import pg from "pg";
import { demoEmails } from "@/lib/core/demo.mjs";
import { env } from "@/lib/core/env.mjs";
import { today } from "@/lib/core/values/dates";
import { insertClasses, insertClassWeeks } from "./classes/insert-classes";
import { inChurchTransaction } from "./copy";
import { insertTransactions } from "./finances/insert-transactions";
import { seedTransactions } from "./finances/transactions";
import { insertItems } from "./inventory/insert-items";
import { seedItems } from "./inventory/items";
import { insertFamilies } from "./members/families";
import { insertGroups } from "./members/groups";
import { insertMembers } from "./members/insert-members";
import { seedMembers } from "./members/members";

const USAGE =
  "Uso: npm run db:seed -- --members 100000 [--families] [--groups 40] [--classes 12] --transactions 1000000 --items 100000 [--church <id>]";

/** People of each group and class, and weeks of their meetings. */
const [PEOPLE_OF_GROUP, PEOPLE_OF_CLASS, WEEKS] = [15, 25, 52];

type Church = { id: number; name: string; ownerId: number; timeZone: string };

const { values } = parseArgs({
  options: {
    members: { type: "string" },
    families: { type: "boolean" },
    groups: { type: "string" },
    classes: { type: "string" },
    transactions: { type: "string" },
    items: { type: "string" },
    church: { type: "string" },
  },
});
const [members, groups, classes, transactions, items] = [
  ...[values.members, values.groups, values.classes, values.transactions, values.items],
].map(parseCount);
if (!members && !values.families && !groups && !classes && !transactions && !items) fail(USAGE);

const client = new pg.Client({ connectionString: env().DATABASE_URL });
await client.connect();
const church = await findChurch();
const scope = { churchId: church.id, userId: church.ownerId };
const day = today(church.timeZone);
if (members) await reportInsert("miembros", () => insertMembers(client, scope, seedMembers(members, day)));
if (values.families) await reportInsert("familias", () => insertFamilies(client, scope));
if (groups)
  await reportInsert("reuniones", async () => {
    const size = { groups, people: groups * PEOPLE_OF_GROUP, weeks: WEEKS, today: day };
    return (await insertGroups(client, scope, size)).meetings;
  });
if (classes) await reportInsert("clases", () => insertSchool(classes));
if (transactions)
  await reportInsert("movimientos", () => insertTransactions(client, scope, seedTransactions(transactions, day)));
if (items) await reportInsert("artículos", () => insertItems(client, scope, seedItems(items, day)));
await client.end();

/** A course in classes by ages, a year of which meets. */
function insertSchool(count: number) {
  return inChurchTransaction(client, scope, async () => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO courses (name, kind, marks)
       SELECT 'Curso ' || count(*) + 1, 'Escuela dominical', 'none' FROM courses RETURNING id`,
    );
    const made = Array.from({ length: count }, (_, index) => ({
      ...{ courseId: rows[0]?.id ?? 0, name: `Clase ${index + 1}`, room: `Aula ${index + 1}`, time: "09:30" },
      // Every other one is of adults.
      ...(index % 2 === 0 ? { minAge: index, maxAge: index + 3 } : { minAge: null, maxAge: null }),
    }));
    const list = await insertClasses(client, { classes: made, weeks: WEEKS, people: PEOPLE_OF_CLASS, today: day });
    await insertClassWeeks(client, list, { weeks: WEEKS, late: count, today: day });
    return list.length;
  });
}

async function reportInsert(noun: string, work: () => Promise<number>) {
  const start = Date.now();
  const added = await work();
  console.log(`${added} ${noun} más en ${church.name} (${((Date.now() - start) / 1000).toFixed(1)} s).`);
}

function parseCount(text: string | undefined) {
  if (text === undefined) return 0;
  return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : fail(USAGE);
}

/** Finds the church of `--church`, otherwise the demo church, otherwise any. */
async function findChurch() {
  const { rows } = await client.query<Church>(
    `SELECT c.id, c.name, c.owner_id AS "ownerId", c.time_zone AS "timeZone"
     FROM churches c JOIN users u ON u.id = c.owner_id
     WHERE $1::int IS NULL OR c.id = $1
     ORDER BY u.email = ANY($2) DESC LIMIT 1`,
    [values.church ?? null, demoEmails],
  );
  return rows[0] ?? fail(values.church ? `No existe la iglesia ${values.church}.` : "Todavía no hay iglesias.");
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
