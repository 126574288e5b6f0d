// npm run db:seed: creates the demo church. Bulk rows for one church instead: --members <count>, --transactions <count>,
// --items <count> [--church <id>].
import pg from "pg";
import { demoEmails, demoPassword } from "./demo.mjs";
import { runScript, stop } from "./lifetime.mjs";
import { openDatabase, runProgram } from "./program.mjs";
import { isMain, loadDotEnv } from "./project.mjs";

/**
 * Seeds the demo church in a new embedded database, unless ATRIO_DEMO=0.
 * @param {import("./database.mjs").Embedded} embedded
 */
export async function seedEmptyDatabase(embedded) {
  if (process.env.ATRIO_DEMO === "0" || (await hasRows(embedded, "SELECT FROM users LIMIT 1"))) return;
  await seed("demo");
}

/** @param {import("./database.mjs").Embedded} embedded */
export async function printDemoAccounts(embedded) {
  if (!(await hasRows(embedded, "SELECT FROM users WHERE email = ANY($1)", [demoEmails]))) return;
  console.log(`Cuentas de demostración: ${demoEmails.join(" y ")}, contraseña ${demoPassword}`);
}

/** @param {"demo" | "bulk"} program of prisma/seed @param {string[]} [args] */
async function seed(program, args = []) {
  if ((await runProgram(`prisma/seed/${program}.ts`, args)) !== 0) throw new Error("No se pudieron crear los datos.");
}

/** @param {import("./database.mjs").Embedded} embedded @param {string} query @param {unknown[]} [values] */
async function hasRows(embedded, query, values) {
  const client = new pg.Client({ connectionString: embedded.url("app") });
  await client.connect();
  const { rowCount } = await client.query(query, values);
  await client.end();
  return rowCount !== 0;
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
