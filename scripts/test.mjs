// npm test: all checks and tests, on a real Postgres and in a real browser, against the built application.
// npm test -- --only lint|types|drift|unit|integration|integration-15|build|built|browser [files…]
import "./node-version.mjs";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { install } from "./install.mjs";
import { onStop, run, runScript, stop } from "./lifetime.mjs";
import { freePort } from "./ports.mjs";
import { root } from "./project.mjs";

/** @typedef {{ passed: number, failed: number }} Count */

/** Failures and flaky tests, repeated at the end of the output. @type {string[]} */
const summary = [];

const { values, positionals: files } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });

/** @type {[group: string, name: string, work: () => Promise<Count>][]} */
const steps = [
  ["lint", "Formato y estilo", () => check("@biomejs/biome/bin/biome", "ci", "--colors=off", ".")],
  ["lint", "Direcciones de import", () => check("dependency-cruiser/bin/dependency-cruise.mjs", ...cruiserArgs())],
  ["lint", "Código sin uso", () => check("knip/bin/knip.js")],
  ["types", "Tipos", checkTypes],
  ["drift", "Migraciones y esquema", checkDrift],
  ["unit", "Pruebas unitarias", () => vitest("unit")],
  ["integration", "Pruebas con Postgres", () => vitest("integration")],
  ["integration-15", "Pruebas con PostgreSQL 15", testOnPostgres15],
  ["build", "Construcción", buildApplication],
  ["built", "Arranque y fallos de la aplicación construida", testBuilt],
  ["browser", "Pruebas en el navegador", testInBrowser],
];

/** Count of a skipped step; a line of the output gives the reason. @type {Count} */
const SKIPPED = { passed: 0, failed: 0 };
/** @type {Promise<string | undefined> | undefined} */
let postgres15;
/** Integration tests of files, mails and requests that do not depend on the version of the database. */
const WITHOUT_DATABASE = [
  "security/input",
  "security/import",
  "security/images",
  "security/foreign-origin",
  "storage",
  "mail",
];
/** Milliseconds until the built application must answer. */
const START_LIMIT = 120_000;
/** Debian's headless browser takes half as long as the others. */
const HEADLESS = "chromium-headless-shell";
const chromiumNames = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Reports and data of this run; mode 711, so that the embedded server's user can traverse it. */
const folder = mkdtempSync(path.join(tmpdir(), "atrio-check-"));
chmodSync(folder, 0o711);

await runScript(async () => {
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  onStop(endTestDatabase);
  prepareEnvironment();
  await install();
  const { generateClient } = await import("./build.mjs");
  await generateClient();
  const counts = [];
  for (const [group, name, work] of steps)
    if (!values.only || values.only === group) counts.push(await runStep(name, work));
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

/** @param {string} name @param {() => Promise<Count>} work @returns {Promise<Count>} */
async function runStep(name, work) {
  console.log(`\n▸ ${name}`);
  const startedAt = Date.now();
  const count = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  if (count.failed > 0) summary.push(`✗ ${name}: ${count.failed} mal`);
  const result = count.failed > 0 ? `✗ ${count.failed} mal, ${count.passed} bien` : `✓ ${count.passed} bien`;
  console.log(`${result} · ${name} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
  return count;
}

// --- Checks that pass or fail as a whole ------------------------------------------------------------------------------

/** @param {string} program below node_modules @param {string[]} args */
async function check(program, ...args) {
  const { code, output } = await run(...inModules(program, ...args));
  if (code !== 0) console.log(output.trim());
  return countCheck(code === 0);
}

/** @param {boolean} hasPassed @returns {Count} */
function countCheck(hasPassed) {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param {string} program @param {string[]} args @returns {[string, string[]]} */
function inModules(program, ...args) {
  return [process.execPath, [path.join(root, "node_modules", program), ...args]];
}

function cruiserArgs() {
  const sources = ["app", "components", "lib", "prisma", "scripts", "tests", "middleware.ts", "instrumentation.ts"];
  return ["--config", ".dependency-cruiser.mjs", ...sources.filter((source) => existsSync(path.join(root, source)))];
}

async function checkTypes() {
  const generated = await run(...inModules("next/dist/bin/next", "typegen"), { env: { ATRIO_DIST: "" } });
  if (generated.code !== 0) throw new Error(generated.output);
  return check("typescript/bin/tsc", "--noEmit");
}

/** Checks that the migrations produce exactly the schema. */
async function checkDrift() {
  const { startDatabase } = await import("./database.mjs");
  const { prisma } = await import("./migrate.mjs");
  const embedded = await startDatabase(path.join(folder, "drift"), { throwAway: true });
  const args = ["--from-migrations", "prisma/migrations", "--to-schema", "prisma/schema", "--exit-code"];
  try {
    await prisma(["migrate", "diff", ...args], embedded.url("owner"));
    return countCheck(true);
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    throw new Error(`${stdout}\n${stderr}\nFalta una migración para este esquema, o sobra algo en ella.`);
  } finally {
    await embedded.stop();
  }
}

async function buildApplication() {
  const { build } = await import("./build.mjs");
  await build();
  return countCheck(true);
}

// --- Tests ------------------------------------------------------------------------------------------------------------

/**
 * @param {"unit" | "integration" | "built"} project
 * @param {Record<string, string>} [extraEnv] environment variables
 * @returns {Promise<Count>}
 */
async function vitest(project, extraEnv) {
  const report = path.join(mkdtempSync(path.join(folder, `${project}-`)), "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const [node, args] = inModules("vitest/vitest.mjs", "run", "--passWithNoTests", "--project", project, ...reporters);
  const env = { ATRIO_DIST: "", ATRIO_TEST_DIR: testData(), ...extraEnv };
  const { code } = await run(node, [...args, ...files], { show: true, env });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages = [] } of assertionResults)
      if (status === "failed" || failureMessages.length > 0)
        addToSummary(status === "failed", name, fullName, failureMessages[0]);
  // A file that cannot be loaded has no tests to count.
  return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(numFailedTests, 1) };
}

/** @param {string} report */
function readReport(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

/**
 * Adds a test that failed, or passed only when retried.
 * @param {boolean} isFailed @param {string} file @param {string} title @param {string} [error]
 */
function addToSummary(isFailed, file, title, error = "") {
  const reason = stripVTControlCharacters(error).trim().split("\n").slice(0, 6).join("\n    ");
  summary.push(`${isFailed ? "✗ Falló" : "? Inestable"}: ${path.relative(root, file)} › ${title}\n    ${reason}`);
}

/** Integration tests on the oldest supported Postgres. @returns {Promise<Count>} */
async function testOnPostgres15() {
  const programs = await findPostgres15();
  if (!programs) return SKIPPED;
  const leftOut = WITHOUT_DATABASE.map((name) => `tests/${name}.test.ts`).join(",");
  return vitest("integration", { ATRIO_POSTGRES_BIN: programs, TESTS_LEFT_OUT: leftOut });
}

async function testBuilt() {
  const built = path.join(root, process.env.ATRIO_DIST ?? "");
  return vitest("built", { POSTGRES_15: (await findPostgres15()) ?? "", BUILT: built });
}

/** Folder of Debian's PostgreSQL 15 programs, installed where possible; undefined without them. */
function findPostgres15() {
  postgres15 ??= lookForPostgres15();
  return postgres15;
}

async function lookForPostgres15() {
  const programs = process.env.POSTGRES_15 || "/usr/lib/postgresql/15/bin";
  const isInstalled = () => existsSync(path.join(programs, "initdb"));
  if (isInstalled()) return programs;
  // Otherwise Debian creates a cluster and starts it with the machine.
  const settings = "/etc/postgresql-common/createcluster.d/atrio-tests.conf";
  if (canInstall()) {
    console.log("Instalando PostgreSQL 15…");
    mkdirSync(path.dirname(settings), { recursive: true });
    writeFileSync(settings, "create_main_cluster = false\n");
    onStop(() => rmSync(settings, { force: true }));
    await aptInstall("postgresql-15");
    rmSync(settings);
  }
  if (isInstalled()) return programs;
  console.log(
    "Se omite: no hay PostgreSQL 15 en /usr/lib/postgresql/15/bin ni se puede instalar aquí (POSTGRES_15 dice otro lugar).",
  );
}

function testData() {
  return path.join(folder, "integration");
}

/** Stops the database that an interrupted run leaves behind. */
async function endTestDatabase() {
  if (!existsSync(path.join(testData(), "database.json"))) return;
  const { startDatabase } = await import("./database.mjs");
  const database = await startDatabase(testData());
  await database.stop();
}

/** @returns {Promise<Count>} */
async function testInBrowser() {
  const chromium = await findBrowser();
  const data = path.join(folder, "data");
  const { startIssuer } = await import("../tests/support/issuer.mjs");
  const issuer = await startIssuer();
  onStop(issuer.stop);
  const address = await startApplication(data, issuer.url);
  const report = path.join(folder, "browser.json");
  const [node, args] = inModules("playwright/cli.js", "test", "--pass-with-no-tests", "--reporter=list,json");
  const { code } = await run(node, [...args, ...files], {
    show: true,
    env: {
      ...(await environmentOf(data, address)),
      BASE_URL: address,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  const { stats = {}, suites = [] } = readReport(report);
  for (const { file, title, status, error } of flakyTests(suites))
    addToSummary(status === "unexpected", file, title, error);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  return { passed: expected + flaky, failed: code === 0 ? 0 : Math.max(unexpected, 1) };
}

/**
 * @typedef {{ file: string, title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Tests that failed or passed only when retried.
 * @param {Suite[]} suites @returns {{ file: string, title: string, status: string, error?: string }[]}
 */
function flakyTests(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, results }) => ({
          file: path.join(root, "tests/browser", file),
          title,
          status,
          error: results.find(({ error }) => error)?.error?.message,
        })),
    ),
    ...flakyTests(inner),
  ]);
}

/**
 * Environment with which the tests create accounts and churches and read mails of the running application.
 * @param {string} data @param {string} address
 */
async function environmentOf(data, address) {
  const { startDatabase } = await import("./database.mjs");
  const database = await startDatabase(data);
  onStop(() => database.stop());
  return {
    DATABASE_URL: database.url("app"),
    AUTH_SECRET: readFileSync(path.join(data, "auth-secret"), "utf8").trim(),
    ATRIO_DATA_DIR: data,
    APP_URL: address,
    LOG_LEVEL: "fatal",
  };
}

/**
 * Starts Atrio like `npm start`, with its own data folder and port; it ends with this script.
 * @param {string} data @param {string} issuer OpenID provider in place of Google
 */
async function startApplication(data, issuer) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const google = { GOOGLE_CLIENT_ID: "atrio", GOOGLE_CLIENT_SECRET: "only-for-tests", GOOGLE_ISSUER: issuer };
  const env = { PORT: String(port), ATRIO_DATA_DIR: data, ATRIO_DEMO: "1", LOG_LEVEL: "warn", ...google };
  let failure = "";
  run(process.execPath, ["scripts/start.mjs"], { env }).then(({ output }) => {
    failure = output || "La aplicación terminó antes de tiempo.";
  });
  for (const deadline = Date.now() + START_LIMIT; ; await sleep(250)) {
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return address;
    if (failure) throw new Error(failure);
    if (Date.now() > deadline) throw new Error("La aplicación no respondió a tiempo.");
  }
}

/** Path of the browser, installed when there is none; undefined for Playwright's own. */
async function findBrowser() {
  const installed = process.env.CHROMIUM_PATH || onPath(chromiumNames);
  if (installed) return installed;
  if (canInstall()) {
    console.log("Instalando el navegador…");
    await aptInstall("fonts-liberation", HEADLESS);
    if (!onPath([HEADLESS])) await aptInstall("fonts-liberation", "chromium");
    const chromium = onPath(chromiumNames);
    if (chromium) return chromium;
  }
  const { code, output } = await run(...inModules("playwright/cli.js", "install", "--with-deps", "chromium"));
  if (code !== 0) throw new Error(`${output}\nNo se pudo instalar el navegador: indica uno con CHROMIUM_PATH.`);
}

const canInstall = () => process.getuid?.() === 0 && onPath(["apt-get"]) !== undefined;

/** @param {string[]} packages of Debian */
async function aptInstall(...packages) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env });
}

/** @param {string[]} names @returns {string | undefined} the first of these programs found in PATH */
function onPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}
