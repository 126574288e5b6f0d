// Licenses of what a release consists of, also of what is only bundled into it.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../project.mjs";
import { lockedPackages } from "./libraries.mjs";

/** Name of the file in the release. */
export const LICENSES = "LICENSES.txt";

const IS_LICENSE = /^(licen[cs]e|copying|notice|third[-_]?party)/i;
/** Part of a README about the license, to its end. */
const PART_OF_README = /^#+ *licen[cs](?:e|ing)\b.*/ims;
/** Postgres itself, whose package brings the license of its wrapper only. */
const POSTGRES = "PostgreSQL 18";

/**
 * Text of the file: each license once, below the packages that have it.
 * @param {string[]} folders of packages
 */
export function licenseTexts(folders) {
  const locked = lockedPackages();
  /** @type {Map<string, string[]>} */
  const packagesByText = new Map();
  const add = (/** @type {string} */ text, /** @type {string} */ name) =>
    packagesByText.set(text, [...(packagesByText.get(text) ?? []), name]);
  for (const folder of folders) {
    const { name = folder.slice(folder.lastIndexOf("node_modules/") + 13), version, license } = locked[folder] ?? {};
    add(textOf(folder) || `${license}. The package brings no text of it.`, `${name} ${version} (${license})`);
  }
  add(readFileSync(path.join(import.meta.dirname, "postgresql.txt"), "utf8").trim(), POSTGRES);
  return [...packagesByText].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`).join(`\n${"-".repeat(80)}\n\n`);
}

/** @param {string} folder of a package */
function textOf(folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile());
  const textsOf = (/** @type {RegExp} */ pattern) =>
    entries
      .filter(({ name }) => pattern.test(name))
      .map(({ name }) => readFileSync(path.join(root, folder, name), "utf8").trim());
  return textsOf(IS_LICENSE).join("\n\n") || PART_OF_README.exec(textsOf(/^readme/i).join("\n"))?.[0];
}
