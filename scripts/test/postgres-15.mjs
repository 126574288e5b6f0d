// PostgreSQL 15, the oldest supported version: Debian's programs.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { onStop } from "../../server/lifetime.mjs";
import { aptInstall, canInstall } from "./packages.mjs";

/** @type {Promise<string | undefined> | undefined} */
let programs;

/** Folder of Debian's PostgreSQL 15 programs, installed where possible; undefined without them. */
export function findPostgres15() {
  programs ??= lookForPostgres15();
  return programs;
}

async function lookForPostgres15() {
  const folder = process.env.POSTGRES_15 || "/usr/lib/postgresql/15/bin";
  const isInstalled = () => existsSync(path.join(folder, "initdb"));
  if (isInstalled()) return folder;
  if (canInstall()) {
    console.log("Instalando PostgreSQL 15…");
    await installWithoutCluster();
  }
  if (isInstalled()) return folder;
  console.log(
    "Se omite: no hay PostgreSQL 15 en /usr/lib/postgresql/15/bin ni se puede instalar aquí (POSTGRES_15 dice otro lugar).",
  );
}

/** Without these settings Debian creates a cluster and starts it with the machine. */
async function installWithoutCluster() {
  const settings = "/etc/postgresql-common/createcluster.d/atrio-tests.conf";
  mkdirSync(path.dirname(settings), { recursive: true });
  writeFileSync(settings, "create_main_cluster = false\n");
  onStop(() => rmSync(settings, { force: true }));
  await aptInstall("postgresql-15");
  rmSync(settings);
}
