// Debian packages that the tests need and a bare machine lacks.
import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "../../server/lifetime.mjs";

export function canInstall() {
  return process.getuid?.() === 0 && onPath(["apt-get"]) !== undefined;
}

/** @param {string[]} packages of Debian */
export async function aptInstall(...packages) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env });
}

/** @param {string[]} names @returns {string | undefined} the first of these programs found in PATH */
export function onPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}
