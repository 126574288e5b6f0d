// npm test: checks and tests of every change, on a real Postgres and in a real browser, against the built application.
// npm run test:release: what a release needs beyond them (docs/tests.md)
// npm test -- --only STEP [files…]: one step of them, or any files of it
// npm test -- --changed [--base REVISION]: the checks, and the tests that a change since a revision (HEAD) reaches
// --bail: each step ends with its first failure
import "./node-version.mjs";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onStop, runScript, stop } from "../server/lifetime.mjs";
import { commandOptions } from "./command-options.mjs";
import { install } from "./install.mjs";
import { testInBrowser } from "./test/browser.mjs";
import { changedTests } from "./test/changed.mjs";
import { buildApplication, checkDrift, checkImports, checkStyle, checkTypes, checkUnused } from "./test/checks.mjs";
import { testContainer } from "./test/container.mjs";
import { testOnNodes } from "./test/nodes.mjs";
import { countProcessorTime } from "./test/processor.mjs";
import { runStep, summary } from "./test/reports.mjs";
import { testSmallServer } from "./test/small-server.mjs";
import { endTestDatabase, runVitest, testBuilt, testFaults, testOnPostgres15 } from "./test/vitest.mjs";

/** @typedef {import("./test/reports.mjs").Count} Count */
/** @typedef {[group: string, name: string, work: (print: (text: string) => void) => Promise<Count>]} Step */

/** Steps of `npm test`, and those of the release suite, which runs the files and tests marked for it. */
const suites = {
  usual: ["lint", "types", "drift", "unit", "build", "integration", "built", "browser"],
  release: [
    "unit",
    "build",
    "integration",
    "integration-15",
    "built",
    "browser",
    "nodes",
    "faults",
    "container",
    "small",
  ],
};

const USAGE = `Uso: npm test -- [--release] [--only ${[...new Set(Object.values(suites).flat())].join("|")} [archivos]] [--changed [--base revisión]] [--bail]`;

const { values, positionals: files } = commandOptions(USAGE, {
  options: {
    release: { type: "boolean" },
    only: { type: "string" },
    changed: { type: "boolean" },
    base: { type: "string" },
    bail: { type: "boolean" },
  },
  allowPositionals: true,
});
/** A step of the release suite alone has no files in the usual one. */
const isOfRelease = values.only !== undefined && !suites.usual.includes(values.only);
const suite = values.release || isOfRelease ? "release" : "usual";

/** Reports and data of this run; mode 711, so that the embedded server's user can traverse it. */
const folder = mkdtempSync(path.join(tmpdir(), "atrio-check-"));
chmodSync(folder, 0o711);
/** @type {import("./test/vitest.mjs").Selection} */
const selection = { folder, files, bail: values.bail };

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
const integration = ["integration", "Pruebas con Postgres", () => runVitest("integration", selection)];
/** @type {Step} */
const browser = ["browser", "Pruebas en el navegador", () => testInBrowser(selection)];
/** Steps that wait for processes and for Postgres most of their time. @type {Step[]} */
const waiting = [
  ["integration-15", "Pruebas con PostgreSQL 15", (print) => testOnPostgres15(selection, print)],
  ["built", "Arranque y fallos de la aplicación construida", (print) => testBuilt(selection, print)],
];
/** Steps beside which nothing runs: they wait for processes that die, and use the cores in between. @type {Step[]} */
const alone = [
  ["nodes", "Otras versiones de Node", (print) => testOnNodes(selection, print)],
  ["faults", "Fallos de procesos", (print) => testFaults(selection, print)],
  ["container", "Imagen del contenedor", (print) => testContainer(selection, print)],
  ["small", "El servidor más pequeño", (print) => testSmallServer(selection, print)],
];

await runScript(async () => {
  // Undone last, when every process has ended: the line before the last.
  const processorTime = countProcessorTime();
  onStop(() => console.log(processorTime()));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  onStop(() => endTestDatabase(folder));
  prepareEnvironment();
  await install();
  const { generateClient, generateStyles } = await import("./build.mjs");
  await generateClient();
  await generateStyles();
  if (values.changed || values.base) selection.changed = await changedTests(values.base ?? "HEAD");
  const beside = await Promise.all([runSteps(checks, true), runSteps(builds, true)]);
  const counts = [
    ...beside.flat(),
    ...(await runSteps([integration])),
    ...(await Promise.all(waiting.map((step) => runSteps([step], true)))).flat(),
    ...(await runSteps([browser, ...alone])),
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
  // Named files run in either suite.
  if (files.length > 0) delete process.env.ATRIO_SUITE;
  else process.env.ATRIO_SUITE = suite;
}

/** @param {[group: string, ...unknown[]]} step */
function isSelected([group]) {
  const { changed } = selection;
  // Where a change reaches no test of the built application, it is not built.
  if (changed && ["build", "built"].includes(group) && changed.built.length + changed.browser.length === 0)
    return false;
  return values.only ? values.only === group : suites[suite].includes(group);
}

/** Runs the selected steps one after the other. @param {Step[]} steps @param {boolean} [buffered] */
async function runSteps(steps, buffered = false) {
  /** @type {Count[]} */
  const counts = [];
  for (const [, name, work] of steps.filter(isSelected)) counts.push(await runStep(name, work, { buffered }));
  return counts;
}
