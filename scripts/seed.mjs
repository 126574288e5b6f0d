// npm run db:seed: creates the demo church. Bulk rows for one church instead: --members <count>, --transactions <count>,
// --items <count> [--church <id>].

import { runScript, stop } from "../server/lifetime.mjs";
import { waitForLock } from "./advisory.mjs";
import { connectClient } from "./client.mjs";
import { demoEmails, demoPassword } from "./demo.mjs";
import { openDatabase, runProgram } from "./program.mjs";
import { isMain, loadDotEnv } from "./project.mjs";

/** Advisory lock of the process that seeds. */
const SEED_LOCK = 7_031_004;

/**
 * Seeds the demo church in a new embedded database, unless ATRIO_DEMO=0; of several processes one does.
 * @param {import("./database.mjs").Embedded} embedded
 */
export async function seedEmptyDatabase(embedded) {
  if (process.env.ATRIO_DEMO === "0") return;
  await inDatabase(embedded, async (client) => {
    await waitForLock(client, SEED_LOCK, "Otro inicio de Atrio crea la iglesia de demostración");
    if (!(await hasRows(client, "SELECT FROM users LIMIT 1"))) await seed("demo");
  });
}

/** @param {import("./database.mjs").Embedded} embedded */
export async function printDemoAccounts(embedded) {
  const hasDemo = await inDatabase(embedded, (client) =>
    hasRows(client, "SELECT FROM users WHERE email = ANY($1)", [demoEmails]),
  );
  if (hasDemo) console.log(`Cuentas de demostración: ${demoEmails.join(" y ")}, contraseña ${demoPassword}`);
}

/** @param {"demo" | "bulk"} program of prisma/seed @param {string[]} [args] */
async function seed(program, args = []) {
  if ((await runProgram(`prisma/seed/${program}.ts`, args)) !== 0) throw new Error("No se pudieron crear los datos.");
}

/**
 * @template Result
 * @param {import("./database.mjs").Embedded} embedded @param {(client: import("pg").Client) => Promise<Result>} work
 */
async function inDatabase(embedded, work) {
  const client = await connectClient(embedded.url("app"), "atrio-seed");
  return work(client).finally(() => client.end());
}

/** @param {import("pg").Client} client @param {string} query @param {unknown[]} [values] */
const hasRows = async (client, query, values) => (await client.query(query, values)).rowCount !== 0;

if (isMain(import.meta)) {
  loadDotEnv();
  await runScript(async () => {
    await openDatabase();
    const args = process.argv.slice(2);
    await seed(args.length > 0 ? "bulk" : "demo", args);
    await stop();
  });
}
