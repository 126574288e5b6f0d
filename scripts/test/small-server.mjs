// The smallest server that can be rented: a clone is built and started in 2 GB of memory, the built archive works in 1 GB,
// both without swap. Needs Linux and the right to make a control group that limits memory.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onStop, runOrThrow } from "../../server/lifetime.mjs";
import { exportChurch, exportMembers, importMembers, post } from "../bench/visitor.mjs";
import { freePort } from "../ports.mjs";
import { checkout } from "./container.mjs";
import { makeControlGroup } from "./control-group.mjs";
import { SKIPPED } from "./reports.mjs";

const [CLONE_BYTES, ARCHIVE_BYTES] = [2 * 1024 ** 3, 1024 ** 3];
/** Bytes that a build and its start may take at once. */
const BUILD_MAX = 1.7 * 1024 ** 3;
const [MEMBERS, CONNECTIONS, SECONDS] = [5_000, 16, 10];
const OWNER = { email: "pastor@demo.atrio.test", password: "atrio-demo" };
/** Milliseconds to a ready server; one that waits longer has failed. */
const LIMIT = 20 * 60_000;

/** @param {{ folder: string }} selection @param {(text: string) => void} print @returns {Promise<import("./reports.mjs").Count>} */
export async function testSmallServer({ folder }, print) {
  const group = limitMemory(CLONE_BYTES);
  if (!group) {
    print(
      "Se omite, aquí no se puede limitar la memoria de un proceso: hace falta Linux con cgroup y el usuario root.",
    );
    return SKIPPED;
  }
  const clone = await checkout(folder);
  let passed = 0;
  const done = (/** @type {string} */ what) => {
    print(`${what}: a lo sumo ${megabytes(group.peak())} MB`);
    passed++;
  };
  const built = await group.start(clone, ["npm", "start"], path.join(folder, "clone-data"));
  await built.end();
  if (group.peak() > BUILD_MAX) throw new Error(`La construcción tomó ${megabytes(group.peak())} MB.`);
  done("Una copia del repositorio se instala, construye e inicia en 2 GB");
  await runOrThrow("No se pudo empaquetar", "npm", ["run", "package"], { cwd: clone });
  group.limit(ARCHIVE_BYTES);
  const server = await group.start(await unpack(clone, folder), ["npm", "start"], path.join(folder, "archive-data"));
  await workWith(server.address);
  await server.end();
  done(`El archivo atiende ${CONNECTIONS} conexiones, importa ${MEMBERS} personas y exporta en 1 GB`);
  group.end();
  return { passed, failed: 0 };
}

/** Unpacks the archive below a path with a space and an ñ; its folder. @param {string} clone @param {string} folder */
async function unpack(clone, folder) {
  const archive = readdirSync(path.join(clone, "dist")).find((name) => name.endsWith(".tar.gz"));
  if (!archive) throw new Error("No hay archivo.");
  const target = path.join(folder, "Iglesia ñandú");
  mkdirSync(target);
  await runOrThrow("tar falló", "tar", ["-xzf", path.join(clone, "dist", archive), "-C", target]);
  return path.join(target, "atrio");
}

/** What a church asks of a server: an import, its staff at once, exports. @param {string} address */
async function workWith(address) {
  // Imported here: this file is read before the packages are installed.
  const { httpLoad } = await import("../bench/measure.mjs");
  const { token } = await post(address, "/api/tokens", OWNER);
  const header = "Nombre,Fecha de nacimiento,Género,Fecha de membresía,Bautizado,Cargo,Estado civil";
  const lines = Array.from(
    { length: MEMBERS },
    (_, index) => `Persona ${index} Prueba,1990-05-17,Femenino,2020-01-05,Sí,Miembro,Soltero(a)`,
  );
  const file = new TextEncoder().encode([header, ...lines].join("\n"));
  const created = await importMembers(address, token, file.buffer, "csv");
  if (created !== MEMBERS) throw new Error(`Se importaron ${created} personas de ${MEMBERS}.`);
  for (const read of ["/dashboard/owner", "/members?name=prueba", "/transactions"])
    await httpLoad(`${address}/api${read}`, CONNECTIONS, token)(SECONDS);
  await exportMembers(address, token, "xlsx");
  await exportChurch(address, token);
}

/**
 * A group of processes with so much memory and no swap.
 * @param {number} bytes
 */
function limitMemory(bytes) {
  const group = makeControlGroup("memory", ["memory.limit_in_bytes", "memory.max"]);
  if (!group) return;
  const { folder, remove } = group;
  const file = (/** @type {string} */ name) => path.join(folder, name);
  const isFirstVersion = existsSync(file("memory.limit_in_bytes"));
  const limit = (/** @type {number} */ most) => {
    writeFileSync(file(isFirstVersion ? "memory.limit_in_bytes" : "memory.max"), String(most));
    writeFileSync(file(isFirstVersion ? "memory.swappiness" : "memory.swap.max"), "0");
    peak = 0;
  };
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, numberIn(file("memory.stat"), isFirstVersion ? "total_rss" : "anon"));
  }, 200);
  const killed = () => numberIn(file(isFirstVersion ? "memory.oom_control" : "memory.events"), "oom_kill");
  const end = () => {
    clearInterval(watch);
    remove();
  };
  onStop(end);
  limit(bytes);

  /**
   * Starts a program in the group and waits until its server is ready.
   * @param {string} cwd @param {string[]} command @param {string} data folder of its data
   */
  async function start(cwd, command, data) {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const child = spawn("sh", ["-c", 'echo $$ > "$0" && exec "$@"', file("cgroup.procs"), ...command], {
      cwd,
      env: {
        ...process.env,

        ATRIO_DIST: "",
        ATRIO_DEMO: "1",
        PORT: String(port),
        ATRIO_DATA_DIR: data,
      },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const ended = once(child, "exit");
    onStop(() => child.kill("SIGTERM"));
    for (const startedAt = Date.now(); !(await isReady(address)); await sleep(100)) {
      if (child.exitCode !== null || Date.now() - startedAt > LIMIT)
        throw new Error(`El servidor no inició; el sistema detuvo ${killed()} procesos por falta de memoria.`);
    }
    return {
      address,
      end: async () => {
        child.kill("SIGTERM");
        await ended;
        if (killed() > 0) throw new Error(`El sistema detuvo ${killed()} procesos por falta de memoria.`);
      },
    };
  }

  return { limit, start, end, peak: () => peak };
}

/** @param {string} address */
const isReady = async (address) => (await fetch(`${address}/api/health/ready`).catch(() => undefined))?.ok ?? false;

/** Number beside a name in a file of a control group; 0 without it. @param {string} file @param {string} name */
const numberIn = (file, name) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? 0);

/** @param {number} bytes */
const megabytes = (bytes) => Math.round(bytes / 1024 ** 2);
