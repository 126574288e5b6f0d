// npm run db:seed: the demo church; with --members <count> [--church <id>]: many members for one church.
import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { demoEmails, demoPassword } from "./demo.mjs";
import { must, runScript, stop } from "./lifetime.mjs";
import { isMain, loadDotEnv, root } from "./project.mjs";

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
  const program = path.join(root, `prisma/seed/${what}.ts`);
  await must("No se pudieron crear los datos", process.execPath, ["--import", "tsx", program, ...args], { show: true });
}

/** @param {import("./database.mjs").Embedded} embedded @param {string} query @param {unknown[]} [values] */
async function ask(embedded, query, values) {
  const client = new pg.Client({ connectionString: embedded.url("app") });
  await client.connect();
  const { rowCount } = await client.query(query, values);
  await client.end();
  return rowCount !== 0;
}

/** As `npm start` would, but nothing is served: the secret of the sessions is not needed. */
async function openOwnDatabase() {
  const { prepareDatabase } = await import("./preflight.mjs");
  const { DATABASE_URL = "", MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL } = process.env;
  await prepareDatabase({ DATABASE_URL, MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL });
  process.env.AUTH_SECRET ||= randomBytes(48).toString("base64url");
}

if (isMain(import.meta)) {
  loadDotEnv();
  await runScript(async () => {
    const { generateClient } = await import("./build.mjs");
    const { openEnvironment } = await import("./environment.mjs");
    await generateClient();
    if (!(await openEnvironment())) await openOwnDatabase();
    const args = process.argv.slice(2);
    await seed(args.length > 0 ? "bulk" : "demo", args);
    await stop();
  });
}
