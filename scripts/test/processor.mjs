// Processor time of a run.
import { readFileSync } from "node:fs";

/** Units of /proc/<pid>/stat in a second. */
const TICKS = 100;

/** Prints the processor seconds of this process and of all that it started and that has ended; on Linux only. */
export function printProcessorTime() {
  if (process.platform !== "linux") return;
  // pid (name) state …: utime, stime, cutime and cstime are fields 14 to 17; those of children include their children.
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  console.log(
    `Procesador: ${Math.round(ticks / TICKS)} s, con Postgres y navegador (${Math.round(process.uptime())} s de reloj)`,
  );
}
