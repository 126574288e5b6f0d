// npm test: all checks and tests, on a real Postgres and in a real browser, against the built application.
// npm test -- --only lint|types|drift|unit|integration|integration-15|build|built|browser [files…]
// npm run test:faults: the trials with processes that are killed, frozen and out of room, which npm test leaves out
// npm test -- --changed [--base REVISION]: the checks, and the tests that a change since a revision (HEAD) reaches
import "./node-version.mjs";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commandOptions } from "./command-options.mjs";
import { install } from "./install.mjs";
import { onStop, runScript, stop } from "./lifetime.mjs";
import { testInBrowser } from "./test/browser.mjs";
import { buildApplication, checkDrift, checkImports, checkStyle, checkTypes, checkUnused } from "./test/checks.mjs";
import { runStep, summary } from "./test/reports.mjs";
import {
  endTestDatabase,
  runVitest,
  testBuilt,
  testFaults,
  testIntegration,
  testOnPostgres15,
} from "./test/vitest.mjs";

/** @typedef {import("./test/reports.mjs").Count} Count */
/** @typedef {[group: string, name: string, work: (print: (text: string) => void) => Promise<Count>]} Step */

const USAGE =
  "Uso: npm test -- [--only lint|types|drift|unit|integration|integration-15|build|built|browser [archivos]] [--changed [--base revisión]]";

const { values, positionals: files } = commandOptions(USAGE, {
  options: { only: { type: "string" }, changed: { type: "boolean" }, base: { type: "string" } },
  allowPositionals: true,
});

/** Reports and data of this run; mode 711, so that the embedded server's user can traverse it. */
const folder = mkdtempSync(path.join(tmpdir(), "atrio-check-"));
chmodSync(folder, 0o711);
const selection = { folder, files, changedSince: values.base ?? (values.changed ? "HEAD" : undefined) };

/** Steps of about one core each: these run one after the other, beside `builds`. @type {Step[]} */
const checks = [
  ["lint", "Formato y estilo", checkStyle],
  ["lint", "Direcciones de import", checkImports],
  ["lint", "Código sin uso", checkUnused],
  ["drift", "Migraciones y esquema", () => checkDrift(folder)],
  ["unit", "Pruebas unitarias", (print) => runVitest("unit", selection, { print })],
];
/** Both write `next-env.d.ts`. @type {Step[]} */
const builds = [
  ["build", "Construcción", buildApplication],
  ["types", "Tipos", checkTypes],
];
/** Steps that use every core. @type {Step} */
const integration = ["integration", "Pruebas con Postgres", () => testIntegration(selection)];
/** @type {Step} */
const browser = ["browser", "Pruebas en el navegador", () => testInBrowser(selection)];
/** Steps that wait for processes and for Postgres most of their time. @type {Step[]} */
const waiting = [
  ["integration-15", "Pruebas con PostgreSQL 15", (print) => testOnPostgres15(selection, print)],
  ["built", "Arranque y fallos de la aplicación construida", (print) => testBuilt(selection, print)],
];
/** Steps of minutes, which run only when they are named. @type {Step[]} */
const trials = [["faults", "Fallos de procesos", (print) => testFaults(selection, print)]];

await runScript(async () => {
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  onStop(() => endTestDatabase(folder));
  prepareEnvironment();
  await install();
  const { generateApiRoutes } = await import("./api-routes.mjs");
  const { generateClient, generateSites } = await import("./build.mjs");
  generateApiRoutes();
  await generateClient();
  await generateSites();
  const beside = await Promise.all([runSteps(checks, true), runSteps(builds, true)]);
  const counts = [
    ...beside.flat(),
    ...(await runSteps([integration])),
    ...(await Promise.all(waiting.map((step) => runSteps([step], true)))).flat(),
    ...(await runSteps(values.only ? [browser, ...trials] : [browser])),
  ];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const line of summary) console.log(line);
  await stop(failed > 0 || passed === 0 ? 1 : 0, `${passed} passed, ${failed} failed`);
});

/** The tests use their own database, and their own build folder, so that a running copy is not disturbed. */
function prepareEnvironment() {
  const variables = ["DATABASE_URL", "MIGRATION_DATABASE_URL", "BACKUP_DATABASE_URL", "PORT", "HOST", "APP_URL"];
  for (const name of variables) delete process.env[name];
  process.env.ATRIO_DIST ||= ".next-test";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
}

/** @param {[group: string, ...unknown[]]} step */
function isSelected([group]) {
  return !values.only || values.only === group;
}

/** Runs the selected steps one after the other. @param {Step[]} steps @param {boolean} [buffered] */
async function runSteps(steps, buffered = false) {
  /** @type {Count[]} */
  const counts = [];
  for (const [, name, work] of steps.filter(isSelected)) counts.push(await runStep(name, work, { buffered }));
  return counts;
}
