// Packages of npm that a release brings, from those that are installed here.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../project.mjs";

/**
 * @typedef {object} Locked
 * @property {string} version
 * @property {string} [name] when it differs from the folder's
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** Installed for a build, and never loaded by a running server. */
const OF_BUILDS = /^node_modules\/(@next\/swc-|@types\/)/;

/** Packages by folder, of the lock file. @returns {Record<string, Locked>} */
export const lockedPackages = () => JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;

/** Names of the packages that the application itself needs. @returns {string[]} */
export const directDependencies = () =>
  Object.keys(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).dependencies);

/**
 * Folders of installed packages that these packages need, themselves included.
 * @param {string[]} names @param {Record<string, Locked>} [packages] @param {(folder: string) => boolean} [isInstalled]
 * @returns {string[]} sorted
 */
export function neededFolders(
  names,
  packages = lockedPackages(),
  isInstalled = (folder) => existsSync(path.join(root, folder)),
) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ from, /** @type {string} */ name) => {
    const folder = folderOf(packages, from, name);
    const locked = folder && packages[folder];
    if (!locked || found.has(folder) || OF_BUILDS.test(folder) || !isInstalled(folder)) return;
    found.add(folder);
    for (const needed of needsOf(locked)) add(folder, needed);
  };
  for (const name of names) add("", name);
  return [...found].sort();
}

/** Names of packages that a package loads. @param {Locked} locked */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Folder from which a package loads another one. @param {Record<string, Locked>} packages @param {string} from @param {string} name */
export function folderOf(packages, from, name) {
  for (let folder = from; ; ) {
    const candidate = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (!folder) return;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")));
  }
}
