// Tests of the Vitest projects: unit, integration, postgres-15, built.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../server/lifetime.mjs";
import { root } from "../project.mjs";
import { inModules } from "./checks.mjs";
import { findPostgres15 } from "./postgres-15.mjs";
import { addToSummary, readReport, SKIPPED } from "./reports.mjs";

/** Projects with a second one, for files with a process of their own. */
const withOwn = ["unit", "integration", "postgres-15"];

/** @typedef {import("./reports.mjs").Count} Count */
/**
 * @typedef {{ folder: string, files: string[], changed?: import("./changed.mjs").ChangedTests, bail?: boolean }} Selection
 * files: empty for all of the suite; changed: the tests that a change reaches; bail: a step ends with its first failure
 */

/**
 * @param {"unit" | "integration" | "postgres-15" | "built" | "faults"} project @param {Selection} selection
 * @param {{ env?: Record<string, string>, print?: (text: string) => void }} [options] print: receives the output at the end
 * @returns {Promise<Count>}
 */
export async function runVitest(project, { folder, files, changed, bail }, { env = {}, print } = {}) {
  const named = namedFiles(project, files, changed);
  if (changed && named.length === 0) return SKIPPED;
  const report = path.join(mkdtempSync(path.join(folder, `${project}-`)), "report.json");
  const [node, args] = inModules(
    "vitest/vitest.mjs",
    "run",
    "--passWithNoTests",
    ...(withOwn.includes(project) ? ["--project", project, "--project", `${project}-own`] : ["--project", project]),
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ...(bail ? ["--bail=1"] : []),
  );
  const { code, output } = await run(node, [...args, ...named], {
    show: !print,
    env: { ATRIO_DIST: "", ATRIO_TEST_DIR: testData(folder), ...env },
  });
  print?.(output.trim());
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages = [] } of assertionResults)
      if (status === "failed" || failureMessages.length > 0)
        addToSummary(status === "failed", name, fullName, failureMessages[0]);
  // A file that cannot be loaded has no tests to count.
  return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(numFailedTests, 1) };
}

/**
 * Files of a step that are named, or that a change reaches; empty for all.
 * @param {string} project @param {string[]} files @param {import("./changed.mjs").ChangedTests} [changed]
 */
function namedFiles(project, files, changed) {
  if (project === "unit" || project === "integration" || project === "built") return changed?.[project] ?? files;
  return files;
}

/**
 * The tests of project `postgres-15` on the oldest supported Postgres.
 * @param {Selection} selection @param {(text: string) => void} print @returns {Promise<Count>}
 */
export async function testOnPostgres15(selection, print) {
  const programs = await findPostgres15();
  if (!programs) return SKIPPED;
  return runVitest("postgres-15", selection, { env: { ATRIO_POSTGRES_BIN: programs }, print });
}

/**
 * Tests that start the built application; an error without one.
 * @param {Selection} selection @param {(text: string) => void} print
 */
export async function testBuilt(selection, print) {
  const env = { POSTGRES_15: (await findPostgres15()) ?? "", BUILT: builtApplication() };
  return runVitest("built", selection, { env, print });
}

function builtApplication() {
  const built = path.join(root, process.env.ATRIO_DIST ?? "");
  if (existsSync(path.join(built, "BUILD_ID"))) return built;
  throw new Error(`Falta la aplicación construida en ${built}: npm test -- --only build`);
}

/**
 * Trials with real processes on the built application; a run of all writes their table to docs/reliability.md.
 * @param {Selection} selection @param {(text: string) => void} print @returns {Promise<Count>}
 */
export async function testFaults(selection, print) {
  const report = path.join(selection.folder, "faults.jsonl");
  const count = await runVitest("faults", selection, {
    env: { BUILT: builtApplication(), FAULTS_REPORT: report },
    print,
  });
  if (count.failed === 0 && selection.files.length === 0) writeTrials(report);
  return count;
}

/** @param {string} report */
function writeTrials(report) {
  const file = path.join(root, "docs/reliability.md");
  const rows = readFileSync(report, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ trial, count, result }) => `| ${trial} | ${count} | ${result} |`);
  const command = `${process.env.ATRIO_LONG === "1" ? "ATRIO_LONG=1 " : ""}npm test -- --only faults`;
  const table = [
    `Hecha el ${new Date().toLocaleDateString("es")} con \`${command}\` (Node ${process.versions.node}, Postgres incluido).`,
    ["| ensayo | veces | resultado |", "| --- | --- | --- |", ...rows].join("\n"),
  ].join("\n\n");
  const [before = "", after = ""] = readFileSync(file, "utf8").split(/<!-- trials -->.*<!-- \/trials -->/s);
  writeFileSync(file, `${before}<!-- trials -->\n\n${table}\n\n<!-- /trials -->${after}`);
}

/** @param {string} folder */
const testData = (folder) => path.join(folder, "integration");

/** Stops the database that an interrupted run leaves behind. @param {string} folder */
export async function endTestDatabase(folder) {
  if (!existsSync(path.join(testData(folder), "database.json"))) return;
  const { startDatabase } = await import("../database.mjs");
  const database = await startDatabase(testData(folder));
  await database.stop();
}
