// Counts of a run, and the failures and flaky tests repeated at its end.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../project.mjs";

/** @typedef {{ passed: number, failed: number }} Count */

/** A line for each failed step, failed test and flaky test. @type {string[]} */
export const summary = [];

/** Count of a skipped step; a line of the output gives the reason. @type {Count} */
export const SKIPPED = { passed: 0, failed: 0 };

/** Count of a check that passes or fails as a whole. @param {boolean} hasPassed @returns {Count} */
export function countCheck(hasPassed) {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A JSON report; empty when the program ended before writing it. @param {string} file */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * Adds a test that failed, or passed only when retried.
 * @param {boolean} isFailed @param {string} file @param {string} title @param {string} [error]
 */
export function addToSummary(isFailed, file, title, error = "") {
  const reason = stripVTControlCharacters(error).trim().split("\n").slice(0, 8).join("\n    ");
  summary.push(`${isFailed ? "✗ Falló" : "? Inestable"}: ${path.relative(root, file)} › ${title}\n    ${reason}`);
}

/**
 * Runs a step and prints its result. `print` receives the step's own lines; a step that runs beside others is given
 * `buffered`, and all its lines are printed together at its end.
 * @param {string} name @param {(print: (text: string) => void) => Promise<Count>} work
 * @param {{ buffered?: boolean }} [options] @returns {Promise<Count>}
 */
export async function runStep(name, work, { buffered = false } = {}) {
  /** @type {string[]} */
  const lines = [];
  const print = (/** @type {string} */ text) => (buffered ? lines.push(text) : console.log(text));
  print(`\n▸ ${name}`);
  const startedAt = Date.now();
  const count = await work(print).catch((error) => {
    print(error instanceof Error ? error.message : String(error));
    return countCheck(false);
  });
  if (count.failed > 0) summary.push(`✗ ${name}: ${count.failed} mal`);
  const result = count.failed > 0 ? `✗ ${count.failed} mal, ${count.passed} bien` : `✓ ${count.passed} bien`;
  print(`${result} · ${name} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
  if (buffered) console.log(lines.join("\n"));
  return count;
}
