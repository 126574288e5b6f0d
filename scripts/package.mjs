// npm run package [-- --out <folder>]: the built application with all that it needs, in an archive that Node alone starts.
// npm run package -- --image <folder>: the same for the container's image, as a folder and without Postgres.
import "./node-version.mjs";
import { createHash } from "node:crypto";
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { onStop, run, runOrThrow, runScript, stop } from "../server/lifetime.mjs";
import { formatMegabytes, resolveFromCaller } from "./backup/words.mjs";
import { build } from "./build.mjs";
import { commandOptions } from "./command-options.mjs";
import { install } from "./install.mjs";
import { isMain, loadDotEnv, root } from "./project.mjs";
import { readManifest, writeRelease } from "./release/contents.mjs";
import { LIST, platform } from "./released.mjs";

const USAGE = "Uso: npm run package -- [--out carpeta | --image carpeta]";

/** Folder in the archive, the same in every version: what is unpacked in the same place upgrades it. */
const FOLDER = "atrio";

/**
 * Archives the folder of a release; the same files make the same bytes. The list comes first, so that an unpacking that was
 * cut short is noticed.
 * @param {string} folder named `atrio` @param {string} file `.tar.gz` @param {number} seconds time of every file
 */
export async function archiveRelease(folder, file, seconds) {
  const names = readdirSync(folder)
    .filter((name) => name !== LIST)
    .sort();
  await runOrThrow("tar falló", "tar", [
    "--create",
    `--file=${file}`,
    "--use-compress-program=gzip -n",
    `--directory=${path.dirname(folder)}`,
    "--format=gnu",
    "--sort=name",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    `--mtime=@${seconds}`,
    "--no-recursion",
    FOLDER,
    "--recursion",
    ...[LIST, ...names].map((name) => `${FOLDER}/${name}`),
  ]);
}

/** Writes the archive and its checksum. @param {string} out folder @returns {Promise<string>} the archive */
async function writeArchive(out) {
  mkdirSync(out, { recursive: true });
  const unfinished = mkdtempSync(path.join(out, ".unfinished-"));
  onStop(() => rmSync(unfinished, { recursive: true, force: true }));
  const folder = path.join(unfinished, FOLDER);
  writeRelease(folder);
  const name = `atrio-${readManifest().version}-${platform}.tar.gz`;
  const file = path.join(unfinished, name);
  await archiveRelease(folder, file, await sourceTime());
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  renameSync(file, path.join(out, name));
  writeFileSync(path.join(out, `${name}.sha256`), `${hash.digest("hex")}  ${name}\n`);
  return path.join(out, name);
}

/** Seconds: the commit's time, so that the same sources make the same archive. */
async function sourceTime() {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH);
  const { code, output } = await run("git", ["log", "-1", "--format=%ct"]).catch(() => ({ code: 1, output: "" }));
  return code === 0 ? Number(output) : Math.floor(Date.now() / 1000);
}

async function main() {
  const { values } = commandOptions(USAGE, { options: { out: { type: "string" }, image: { type: "string" } } });
  await install();
  await build();
  if (values.image) {
    writeRelease(resolveFromCaller(values.image), { forContainer: true });
    return stop();
  }
  const file = await writeArchive(values.out ? resolveFromCaller(values.out) : path.join(root, "dist"));
  await stop(0, `${file}: ${formatMegabytes(statSync(file).size)}, con su suma en ${path.basename(file)}.sha256`);
}

if (isMain(import.meta)) {
  loadDotEnv();
  await runScript(main, { interrupted: () => 1 });
}
