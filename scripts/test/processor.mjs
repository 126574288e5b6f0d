// Processor time of a run.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { makeControlGroup } from "./control-group.mjs";

/**
 * Starts to count the processor time of this process and of all that it will start, Postgres and browser included; returns
 * the function that ends it and says the seconds. It counts in a control group, which keeps the time of processes whose
 * parents ended before them, as a browser's do; without the right to make one, on the whole machine.
 */
export function countProcessorTime() {
  const startedAt = Date.now();
  const group = enterGroup();
  const usage = group?.usage ?? machineSeconds;
  const before = usage();
  const scope = group ? "con Postgres y navegador" : "de toda la máquina";
  return () => {
    const seconds = usage() - before;
    group?.leave();
    return `Procesador: ${Math.round(seconds)} s, ${scope} (${Math.round((Date.now() - startedAt) / 1000)} s de reloj)`;
  };
}

/** A new control group with this process in it; undefined where that cannot be. */
function enterGroup() {
  const group = makeControlGroup("cpuacct", ["cpuacct.usage", "cpu.stat"]);
  if (!group) return;
  const { folder, parent, remove } = group;
  try {
    writeFileSync(path.join(folder, "cgroup.procs"), String(process.pid));
  } catch {
    return remove();
  }
  return {
    usage: () => groupSeconds(folder),
    leave: () => {
      writeFileSync(path.join(parent, "cgroup.procs"), String(process.pid));
      remove();
    },
  };
}

/** Seconds of a group's processes, of those that have ended too. @param {string} folder */
function groupSeconds(folder) {
  const first = path.join(folder, "cpuacct.usage");
  if (existsSync(first)) return Number(readFileSync(first, "utf8")) / 1e9;
  const [, microseconds = "0"] = /^usage_usec (\d+)/m.exec(readFileSync(path.join(folder, "cpu.stat"), "utf8")) ?? [];
  return Number(microseconds) / 1e6;
}

/** Seconds that the processors of this machine have worked. */
function machineSeconds() {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}
