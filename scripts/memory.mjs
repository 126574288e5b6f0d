// Free memory, and whether it is enough to build the application.
import { existsSync, readFileSync } from "node:fs";

/** Bytes that a build takes at its peak, with a margin (docs/benchmarks.md). */
const NEEDED = 1.2e9;

/**
 * Refuses a build that the system would kill for its memory.
 * @throws {Error} in Spanish, with the figures and the remedies
 */
export function requireMemoryToBuild() {
  const file = "/proc/meminfo";
  // Other systems count free memory in other ways, and are no small servers.
  if (!existsSync(file)) return;
  const free = freeMemory(readFileSync(file, "utf8"), process.constrainedMemory());
  if (free < NEEDED) throw new Error(shortage(free));
}

/**
 * Bytes that a new process can take: free memory and swap, within the limit of a container.
 * @param {string} meminfo text of /proc/meminfo @param {number} limit bytes; 0 or a huge number without one
 */
export function freeMemory(meminfo, limit) {
  const bytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}: +(\\d+) kB$`, "m").exec(meminfo)?.[1] ?? 0) * 1024;
  return Math.min(bytes("MemAvailable") + bytes("SwapFree"), limit || Number.POSITIVE_INFINITY);
}

/** @param {number} free bytes */
const shortage = (free) =>
  `Construir la aplicación toma ${gigabytes(NEEDED)} de memoria y aquí hay ${gigabytes(free)}. ` +
  "Cierra otros programas, agrega memoria de intercambio (swap), o instala el archivo ya construido, que no se construye (docs/self-hosting.md).";

/** @param {number} bytes */
const gigabytes = (bytes) => `${(bytes / 1e9).toFixed(1).replace(".", ",")} GB`;
