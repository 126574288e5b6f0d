// Checks that pass or fail as a whole: format, imports, unused code, types, schema, build.
import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "../../server/lifetime.mjs";
import { root } from "../project.mjs";
import { countCheck } from "./reports.mjs";

/** @typedef {(text: string) => void} Print */

/** @param {string} program below node_modules @param {string[]} args @returns {[string, string[]]} */
export function inModules(program, ...args) {
  return [process.execPath, [path.join(root, "node_modules", program), ...args]];
}

/** @param {Print} print @param {string} program below node_modules @param {string[]} args */
async function check(print, program, ...args) {
  const { code, output } = await run(...inModules(program, ...args));
  if (code !== 0) print(output.trim());
  return countCheck(code === 0);
}

export const checkStyle = (/** @type {Print} */ print) =>
  check(print, "@biomejs/biome/bin/biome", "ci", "--colors=off", ".");

export function checkImports(/** @type {Print} */ print) {
  const sources = [
    "app",
    "components",
    "lib",
    "prisma",
    "scripts",
    "server",
    "tests",
    "middleware.ts",
    "instrumentation.ts",
  ];
  const existing = sources.filter((source) => existsSync(path.join(root, source)));
  return check(
    print,
    "dependency-cruiser/bin/dependency-cruise.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    ...existing,
  );
}

export const checkUnused = (/** @type {Print} */ print) => check(print, "knip/bin/knip.js");

export async function checkTypes(/** @type {Print} */ print) {
  const generated = await run(...inModules("next/dist/bin/next", "typegen"), { env: { ATRIO_DIST: "" } });
  if (generated.code !== 0) throw new Error(generated.output);
  return check(print, "typescript/bin/tsc", "--noEmit");
}

/** Checks that the migrations produce exactly the schema. @param {string} folder for a throw-away database */
export async function checkDrift(folder) {
  const { startDatabase } = await import("../database.mjs");
  const { prisma } = await import("../migrate.mjs");
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

/** Builds the application in a process of its own, whose lines do not mix with those of other steps. @param {Print} print */
export async function buildApplication(print) {
  const { code, output } = await run(process.execPath, [path.join(root, "scripts/build.mjs")]);
  if (output.trim()) print(output.trim());
  return countCheck(code === 0);
}
