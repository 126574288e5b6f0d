// node scripts/mutate.mjs [--resume FILE] [--only TEXT]: removes each guard of tests/mutations.mjs, one at a time, in a copy of
// the last commit, and prints which test notices: the one that is named for it, or else the first of those that
// `npm test -- --changed` names, of `npm test`, of the release suite. FILE receives each result; guards in it are not tried again.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onStop, run, runOrThrow, runScript, stop } from "../server/lifetime.mjs";
import { mutations } from "../tests/mutations.mjs";
import { commandOptions } from "./command-options.mjs";
import { root } from "./project.mjs";

/** @typedef {{ area: string } & import("../tests/mutations.mjs").Mutation} Guard */
/** @typedef {{ area: string, guard: string, file: string, suite: string, test: string, seconds: number }} Finding */

const { values } = commandOptions("Uso: node scripts/mutate.mjs [--resume archivo] [--only texto]", {
  options: { resume: { type: "string" }, only: { type: "string" } },
});

/** Tests that run until one fails: the options of test.mjs, by the name in the table. */
const suites = {
  "--changed": [
    ["--changed", "--only", "unit"],
    ["--changed", "--only", "integration"],
    ["--changed", "--only", "build"],
    ["--changed", "--only", "built"],
    ["--changed", "--only", "browser"],
  ],
  "npm test": ["unit", "integration", "build", "built", "browser"].map((step) => ["--only", step]),
  release: ["unit", "integration", "integration-15", "built", "browser"].map((step) => ["--release", "--only", step]),
};

await runScript(async () => {
  const found = readFindings();
  const guards = Object.entries(mutations)
    .flatMap(([area, list]) => list.map((mutation) => ({ area, ...mutation })))
    .filter(({ area, guard }) => !values.only || `${area} ${guard}`.includes(values.only));
  const copy = await makeCopy();
  for (const guard of guards.filter((one) => !found.some((finding) => finding.guard === one.guard))) {
    const finding = await findTest(copy, guard);
    found.push(finding);
    if (values.resume) appendFileSync(values.resume, `${JSON.stringify(finding)}\n`);
    console.log(`${finding.suite}: ${finding.area}, ${finding.guard}: ${finding.test} (${finding.seconds} s)`);
  }
  const rows = found.map(
    ({ area, guard, file, test, suite }) => `| ${area} | ${guard} | \`${file}\` | ${test} | ${suite} |`,
  );
  console.log(
    ["| of | guard that was removed | in | test that fails | suite |", "| --- | --- | --- | --- | --- |", ...rows].join(
      "\n",
    ),
  );
  await stop(found.every(({ suite }) => suite !== "none") ? 0 : 1);
});

/** @returns {Finding[]} */
function readFindings() {
  if (!values.resume || !existsSync(values.resume)) return [];
  const lines = readFileSync(values.resume, "utf8").trim().split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/** A clone of the last commit with the installed packages. */
async function makeCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-mutations-"));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const copy = path.join(folder, "atrio");
  await runOrThrow("git clone falló", "git", ["clone", "-q", root, copy]);
  await runOrThrow("cp falló", "cp", ["-al", path.join(root, "node_modules"), copy]);
  await runOrThrow("chmod falló", "chmod", ["711", folder]);
  return copy;
}

/** Step of a test file. @param {string} file */
function stepOf(file) {
  if (file.startsWith("tests/browser/")) return "browser";
  if (file.startsWith("tests/built/")) return "built";
  return /^tests\/(?!unit\/)/.test(file) ? "integration" : "unit";
}

/** Removes one guard, runs the suites until a test fails, and puts it back. @param {string} copy @param {Guard} guard @returns {Promise<Finding>} */
async function findTest(copy, { area, guard, test: named, file, find, replace }) {
  const place = path.join(copy, file);
  const source = readFileSync(place, "utf8");
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file} has the text of «${guard}» ${parts.length - 1} times.`);
  writeFileSync(place, parts.join(replace));
  const startedAt = Date.now();
  const { suite, test } = await firstFailure(copy, named);
  writeFileSync(place, source);
  return { area, guard, file, suite, test, seconds: Math.round((Date.now() - startedAt) / 1000) };
}

/** @param {string} copy @param {string} named */
async function firstFailure(copy, named) {
  const step = stepOf(named);
  const isOnBuilt = step === "built" || step === "browser";
  const test =
    (isOnBuilt && (await failureOf(copy, ["--only", "build"]))) || (await failureOf(copy, ["--only", step, named]));
  if (test) return { suite: (await isReached(copy, step, named)) ? "--changed" : "npm test", test };
  for (const [suite, steps] of Object.entries(suites))
    for (const options of steps) {
      const test = await failureOf(copy, options);
      if (test) return { suite, test };
    }
  return { suite: "none", test: "–" };
}

/** The first test of a run that fails. @param {string} copy @param {string[]} options of test.mjs */
async function failureOf(copy, options) {
  const args = [path.join(copy, "scripts/test.mjs"), "--bail", ...options];
  const { output } = await run(process.execPath, args, { cwd: copy });
  return (/✗ Falló: (.+)/.exec(output) ?? /✗ (Construcción): /.exec(output))?.[1];
}

/** Whether `--changed` names a test file. @param {string} copy @param {"unit" | "integration" | "built" | "browser"} step @param {string} named */
async function isReached(copy, step, named) {
  const { changedTests } = await import(path.join(copy, "scripts/test/changed.mjs"));
  return (await changedTests("HEAD"))[step].includes(named);
}
