// npm run db:seed: creates the demo church. Bulk rows for one church instead: --members <count>, --transactions <count>,
// --items <count> [--church <id>].

import { demoPassword } from "../lib/core/demo.mjs";
import { runScript, stop } from "../server/lifetime.mjs";
import { waitForLock } from "./advisory.mjs";
import { connectClient } from "./client.mjs";
import { findOpenDemoAccounts } from "./demo-accounts.mjs";
import { openDatabase, runProgram } from "./program.mjs";
import { isMain, loadDotEnv } from "./project.mjs";

/** Advisory lock of the process that seeds. */
const SEED_LOCK = 7_031_004;

/**
 * Seeds the demo church in an embedded database in which no account was ever created, unless ATRIO_DEMO=0; of several
 * processes one does. A start without the demo uses up the first id of an account: no later start finds the database new.
 * @param {import("./database.mjs").Embedded} embedded @param {NodeJS.Dict<string>} env
 */
export async function seedEmptyDatabase(embedded, { ATRIO_DEMO } = process.env) {
  await inDatabase(embedded, async (client) => {
    await waitForLock(client, SEED_LOCK, "Otro inicio de Atrio crea la iglesia de demostración");
    const { rows } = await client.query("SELECT pg_sequence_last_value('users_id_seq') IS NULL AS \"isNew\"");
    if (!rows[0].isNew) return;
    if (ATRIO_DEMO === "0") await client.query("SELECT nextval('users_id_seq')");
    else await seed("demo");
  });
}

/** @param {import("./database.mjs").Embedded} embedded */
export async function printDemoAccounts(embedded) {
  const open = await inDatabase(embedded, findOpenDemoAccounts);
  if (open.length > 0) console.log(`Cuentas de demostración: ${open.join(" y ")}, contraseña ${demoPassword}`);
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

if (isMain(import.meta)) {
  loadDotEnv();
  await runScript(async () => {
    await openDatabase();
    const args = process.argv.slice(2);
    await seed(args.length > 0 ? "bulk" : "demo", args);
    await stop();
  });
}
