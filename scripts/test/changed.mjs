// The tests that a change reaches, by the imports of the test files.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../server/lifetime.mjs";
import { root } from "../project.mjs";
import { testFiles } from "./files.mjs";

/** Lists that import every module, and the fixtures: what they import does not reach the tests that use them. */
const LISTS = /^((lib|components)\/modules|app\/handlers|app\/api\/routes)\.ts$|^tests\/support\/(?!visits\.ts$)/;

/** The list of the API's files, by the beginning of their paths, and the names by which tests call their endpoints. */
const API_FILES = "app/api/routes.ts";
const API_FILE = /^ {2}"?([\w./-]+)"?: \(\) => import\("\.\/([\w-]+)"\),$/gm;
const ENDPOINT_NAME = /["`](?:GET|POST|PUT|DELETE) \/([^"`\n]+)["`]/g;

/** Changed files that imports do not lead from: those of every test, and those of the tests on Postgres. */
const REACHES_ALL = /^(package(-lock)?\.json|vitest\.config\.ts)$/;
const REACHES_POSTGRES = /^(prisma\/|tests\/support\/(database|global-setup)\.ts$)/;

/** Tests on Postgres. */
const ON_POSTGRES = /^tests\/((security|faults)\/)?[^/]+\.test\.ts$/;

/** Marks a test file that loops over every module or endpoint, and imports none of them by name. */
const EVERY_MODULE_MARK = /^\/\/ Reached by every module: /m;

/** What such a test reads of every module: its endpoints, its schemas, its descriptor. */
const DECLARATIONS = /^app\/api\/|^lib\/.+\/(module|schema)\.ts$/;

/** Tests of the built application. */
const ON_BUILT = /^tests\/(built|browser)\//;

/** Marks such a test with the files and folders that it reaches. */
const REACHED_BY_MARK = /^\/\/ Reached by: (.+)$/m;

/**
 * @typedef {{ unit: string[], integration: string[], built: string[], browser: string[] }} ChangedTests
 * files of each step
 */

/** Test files that the changes since a git revision reach. @param {string} base @returns {Promise<ChangedTests>} */
export const changedTests = async (base) => testsReachedBy(await changedFiles(base));

/** Test files that changes of these files reach. @param {string[]} changed @returns {Promise<ChangedTests>} */
async function testsReachedBy(changed) {
  const all = testFiles();
  const reached = changed.some((file) => REACHES_ALL.test(file)) ? new Set(all) : await importersOf(changed, all);
  if (changed.some((file) => REACHES_POSTGRES.test(file)))
    for (const file of all) if (ON_POSTGRES.test(file)) reached.add(file);
  const isDeclared = changed.some((file) => DECLARATIONS.test(file));
  for (const file of all) {
    const text = readFileSync(path.join(root, file), "utf8");
    if (EVERY_MODULE_MARK.test(text) && isDeclared) reached.add(file);
    if (!ON_BUILT.test(file)) continue;
    // What they import makes rows; what they test is the built application.
    const places = REACHED_BY_MARK.exec(text)?.[1]?.split(" ") ?? [];
    const isReached = [file, ...places].some((place) => changed.some((one) => `${one}/`.startsWith(`${place}/`)));
    reached[isReached ? "add" : "delete"](file);
  }
  const below = (/** @type {RegExp} */ place) => [...reached].filter((file) => place.test(file)).sort();
  return {
    unit: below(/^(lib|components|tests\/unit)\//),
    integration: below(ON_POSTGRES),
    built: below(/^tests\/built\//),
    browser: below(/^tests\/browser\//),
  };
}

/** Files that differ from a revision, and those that git does not track yet. @param {string} base */
async function changedFiles(base) {
  const lists = await Promise.all([
    run("git", ["diff", "--name-only", "--relative", base, "--", "."]),
    run("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  for (const { code, output } of lists) if (code !== 0) throw new Error(output);
  return lists.flatMap(({ output }) => output.split("\n").filter(Boolean));
}

/**
 * Tests that import a changed file, directly or through others.
 * @param {string[]} changed @param {string[]} tests
 */
async function importersOf(changed, tests) {
  const importers = await readImports(tests);
  for (const [file, callers] of readCallers(tests)) importers.set(file, [...(importers.get(file) ?? []), ...callers]);
  /** @type {Set<string>} */
  const reached = new Set();
  const pending = changed.filter((file) => importers.has(file) || tests.includes(file));
  for (let file = pending.pop(); file; file = pending.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const isListed = changed.includes(file) && LISTS.test(file);
    for (const importer of importers.get(file) ?? []) if (isListed || !LISTS.test(importer)) pending.push(importer);
  }
  return new Set(tests.filter((file) => reached.has(file)));
}

/** Tests that call the endpoints of each file of the API. @param {string[]} tests @returns {Map<string, string[]>} */
function readCallers(tests) {
  const prefixes = [...readFileSync(path.join(root, API_FILES), "utf8").matchAll(API_FILE)];
  /** @type {Map<string, string[]>} */
  const callers = new Map();
  for (const test of tests) {
    const text = readFileSync(path.join(root, test), "utf8");
    // It lists names of every module.
    if (EVERY_MODULE_MARK.test(text)) continue;
    const names = [...text.matchAll(ENDPOINT_NAME)].map(([, name]) => `${name}/`);
    const called = prefixes.filter(([, prefix]) => names.some((name) => name.startsWith(`${prefix}/`)));
    for (const [, , file] of called) {
      const address = `app/api/${file}.ts`;
      callers.set(address, [...(callers.get(address) ?? []), test]);
    }
  }
  return callers;
}

/** Importers of each file of the project. @param {string[]} tests @returns {Promise<Map<string, string[]>>} */
async function readImports(tests) {
  // Imported here: this file is loaded before the dependencies are installed.
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: tests.filter((file) => existsSync(path.join(root, file))),
    outdir: "unused",
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    packages: "external",
    jsx: "automatic",
    logLevel: "silent",
    loader: { ".sql": "text", ".css": "empty", ".node": "empty" },
  });
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path: imported } of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}
