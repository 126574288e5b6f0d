// Server processes of the benchmark.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { onStop } from "../../server/lifetime.mjs";
import { freePort } from "../ports.mjs";
import { MEMORY_OPTIONS, root } from "../project.mjs";

/**
 * Starts the application on a free port, and waits until it is ready.
 * @param {string} script @param {Record<string, string | undefined>} [env] @param {string[]} [options] of Node
 */
export async function startServer(script, env = {}, options = []) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...MEMORY_OPTIONS, ...options, script], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  onStop(end);
  for (let ready = false; !ready; await sleep(10)) {
    if (child.exitCode !== null) throw new Error("El servidor terminó antes de estar listo.");
    ready = (await fetch(`${address}/api/health/ready`).catch(() => undefined))?.ok ?? false;
  }
  /** Megabytes of objects after a collection, of a server with `heap-reader.mjs`. */
  const heapMegabytes = async () => {
    child.send("collect");
    const [bytes] = await once(child, "message");
    return bytes / 1024 ** 2;
  };
  return { address, pid: child.pid ?? 0, milliseconds: performance.now() - startedAt, end, heapMegabytes };
}

/** @param {number} pid */
export function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
