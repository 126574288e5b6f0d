// npm run db:seed: the demo church; with --members <count>, --transactions <count>, --items <count> [--church <id>]: many rows for one church.
import pg from "pg";
import { demoEmails, demoPassword } from "./demo.mjs";
import { runScript, stop } from "./lifetime.mjs";
import { openDatabase, runProgram } from "./program.mjs";
import { isMain, loadDotEnv } from "./project.mjs";

/** A new embedded database gets the demo church, unless ATRIO_DEMO=0. @param {import("./database.mjs").Embedded} embedded */
export async function seedEmptyDatabase(embedded) {
  if (process.env.ATRIO_DEMO === "0" || (await ask(embedded, "SELECT FROM users LIMIT 1"))) return;
  await seed("demo");
}

/** @param {import("./database.mjs").Embedded} embedded */
export async function tellDemoAccounts(embedded) {
  if (!(await ask(embedded, "SELECT FROM users WHERE email = ANY($1)", [demoEmails]))) return;
  console.log(`Cuentas de demostración: ${demoEmails.join(" y ")}, contraseña ${demoPassword}`);
}

/** @param {"demo" | "bulk"} what a program of prisma/seed @param {string[]} [args] */
async function seed(what, args = []) {
  if ((await runProgram(`prisma/seed/${what}.ts`, args)) !== 0) throw new Error("No se pudieron crear los datos.");
}

/** @param {import("./database.mjs").Embedded} embedded @param {string} query @param {unknown[]} [values] */
async function ask(embedded, query, values) {
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
