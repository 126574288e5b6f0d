// Imports only Node's built-in modules: it runs before the dependencies are installed.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runOrThrow } from "../server/lifetime.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./project.mjs";
import { isReleased } from "./released.mjs";

/** Milliseconds: a slow network takes minutes. */
const LIMIT = 30 * 60_000;

/** Installs the dependencies unless they match the lock file exactly, or came with a release. */
export async function install() {
  if (isReleased() || isInstalled()) return;
  const message = `Otro proceso instala las dependencias en ${root}`;
  await withLock({ file: path.join(root, ".installing.lock"), message, limit: LIMIT }, installNow);
}

async function installNow() {
  // The previous holder of the lock may have done it.
  if (isInstalled()) return;
  console.log("Instalando dependencias…");
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : ["npm"];
  await runOrThrow(
    "No se pudieron instalar las dependencias",
    command,
    [...args, "ci", "--include=dev", "--no-audit", "--no-fund"],
    {
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
    },
  );
}

function isInstalled() {
  const installed = packagesOf("node_modules/.package-lock.json");
  const locked = packagesOf("package-lock.json");
  return Object.entries(locked).every(
    ([folder, { version, optional, devOptional }]) =>
      folder === "" || installed[folder]?.version === version || ((optional || devOptional) && !installed[folder]),
  );
}

/** @param {string} file @returns {Record<string, { version: string, optional?: boolean, devOptional?: boolean }>} */
function packagesOf(file) {
  const lock = path.join(root, file);
  return existsSync(lock) ? JSON.parse(readFileSync(lock, "utf8")).packages : {};
}
