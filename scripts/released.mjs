// The folder of a release (`npm run package`), which comes installed and built: its list of files tells it from a checkout.
// Imports only Node's built-in modules: it runs before any dependency is loaded.
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** @typedef {{ version: string, platform: string, files: Record<string, number> }} Release `files`: bytes by path, 0 for links */

export const LIST = "release.json";
/** Digest of the list whose files have been compared with the folder. */
const SETTLED = "release.settled";

/** Platform of native packages. */
export const platform = `${process.platform}-${process.arch}`;

/** Whether this is the folder of a release, which nothing installs or builds. */
export const isReleased = () => existsSync(path.join(root, LIST));

/**
 * After an upgrade in place, removes what the release before left in the folders of the program, where an old migration or
 * package would still be found. What the release does not have at the top of the folder, such as the data, stays.
 * @param {string} [folder]
 * @throws {Error} in Spanish, when files are missing or cannot be removed; nothing is then changed
 */
export function settleRelease(folder = root) {
  const list = path.join(folder, LIST);
  if (!existsSync(list)) return;
  const text = readFileSync(list);
  const digest = createHash("sha256").update(text).digest("hex");
  const settled = path.join(folder, SETTLED);
  if (existsSync(settled) && readFileSync(settled, "utf8") === digest) return;
  /** @type {Release} */
  const release = JSON.parse(text.toString());
  if (release.platform !== platform)
    throw new Error(
      `Este Atrio es para ${release.platform}, y esta máquina es ${platform}: instálalo desde su código.`,
    );
  refuseIncomplete(folder, release);
  removeOthers(folder, release);
  try {
    writeFileSync(settled, digest);
  } catch {
    // The folder belongs to another user: it is compared again at the next start.
  }
}

/** @param {string} folder @param {Release} release */
function refuseIncomplete(folder, { version, files }) {
  const missing = Object.entries(files)
    .filter(([name, size]) => sizeOf(path.join(folder, name)) !== size)
    .map(([name]) => name);
  if (missing.length === 0) return;
  throw new Error(
    `Atrio ${version} no se desempaquetó entero: faltan o son otros ${missing.length} archivos (${missing[0]} …). ` +
      "Desempaquétalo de nuevo en la misma carpeta; tus datos están como antes.",
  );
}

/** Bytes of a file, 0 for a link, undefined for anything else. @param {string} file */
export function sizeOf(file) {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink()) return 0;
  return stat?.isFile() ? stat.size : undefined;
}

/** @param {string} folder @param {Release} release */
function removeOthers(folder, { files }) {
  const folders = new Set(Object.keys(files).flatMap((name) => (name.includes("/") ? name.split("/", 1) : [])));
  const others = [...folders].flatMap((name) => filesIn(folder, name)).filter((name) => !(name in files));
  try {
    for (const name of others) rmSync(path.join(folder, name), { force: true });
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(
      `De la versión anterior sobran ${others.length} archivos que este usuario no puede borrar (${message}). ` +
        "Inicia una vez con el usuario dueño de la carpeta, o desempaqueta en una nueva y trae a ella .data y .env.",
    );
  }
}

/** Files and links below a folder of `root`, by their paths in it. @param {string} root @param {string} name @returns {string[]} */
export function filesIn(root, name) {
  return readdirSync(path.join(root, name), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(root, `${name}/${entry.name}`) : [`${name}/${entry.name}`],
  );
}
