// Locks between processes. Imports only Node's built-in modules: they are taken before the dependencies are installed.
import { createHash } from "node:crypto";
import { closeSync, constants, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds before printing who holds the lock. */
const NOTICE = 3_000;

/**
 * @typedef {object} Wait
 * @property {string} file in an existing folder; holds the process id of the last holder, for people only
 * @property {string} message about the holder: what it does and where
 * @property {number} limit milliseconds
 * @property {AbortSignal} [signal] ends the wait
 */

/**
 * Runs work that no other process runs at the same time. The system releases the lock with its process, however that
 * ends, so no file decides who holds it.
 * @template Result
 * @param {Wait} wait @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {Error} in Spanish, after the limit
 */
export async function withLock(wait, work) {
  const release = await take(wait);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** @param {Wait} wait @returns {Promise<() => unknown>} releases the lock */
async function take({ file, message, limit, signal }) {
  const startedAt = Date.now();
  for (let hasNotified = false; ; ) {
    const release = await tryTake(file);
    if (release) return release;
    const waited = Date.now() - startedAt;
    const holder = holderOf(file);
    if (waited > limit)
      throw new Error(`${message}${holder} desde hace ${Math.round(waited / 1000)} s: detenlo y repite.`);
    if (waited > NOTICE && !hasNotified) {
      hasNotified = true;
      console.log(`${message}${holder}: se espera a que termine.`);
    }
    await sleep(100, undefined, { signal });
  }
}

/** @param {string} file */
async function tryTake(file) {
  const release = process.platform === "darwin" ? lockFile(file) : await listenOn(addressOf(file));
  if (release) writeHolder(file);
  return release;
}

/** Name of the lock, outside the file system; the same for every path that leads to its folder. @param {string} file */
function addressOf(file) {
  const { dev, ino } = statSync(path.dirname(file), { bigint: true });
  const name = createHash("sha256")
    .update(`${dev}:${ino}:${path.basename(file)}`)
    .digest("hex")
    .slice(0, 32);
  return process.platform === "win32" ? `\\\\.\\pipe\\atrio-${name}` : `\0atrio-${name}`;
}

/** @param {string} address @returns {Promise<(() => Promise<void>) | undefined>} */
function listenOn(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).once("error", (error) => {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === "EADDRINUSE") resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

/** O_EXLOCK of macOS, which has no sockets outside the file system. */
const EXCLUSIVE = 0x20;

/** @param {string} file */
function lockFile(file) {
  try {
    const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | EXCLUSIVE, 0o600);
    return () => closeSync(descriptor);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EAGAIN") return undefined;
    throw error;
  }
}

/** @param {string} file */
function writeHolder(file) {
  try {
    writeFileSync(file, String(process.pid), { mode: 0o600 });
  } catch {
    // A full or read-only disk: the lock holds without it.
  }
}

/** @param {string} file */
function holderOf(file) {
  try {
    const id = Number(readFileSync(file, "utf8"));
    return id > 0 ? ` (proceso ${id})` : "";
  } catch {
    return "";
  }
}
