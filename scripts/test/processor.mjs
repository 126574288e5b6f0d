// Processor time of a run.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";

/** Where Linux mounts control groups that count processor time: version 1, version 2 beside it, version 2. */
const MOUNTS = ["/sys/fs/cgroup/cpuacct", "/sys/fs/cgroup/unified", "/sys/fs/cgroup"];

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

/** A new control group with this process in it; undefined where there is none, or no right to make one. */
function enterGroup() {
  for (const parent of MOUNTS.flatMap(ownFolder)) {
    const folder = path.join(parent, `atrio-test-${process.pid}`);
    try {
      mkdirSync(folder);
      writeFileSync(path.join(folder, "cgroup.procs"), String(process.pid));
    } catch {
      continue;
    }
    return {
      usage: () => groupSeconds(folder),
      leave: () => {
        writeFileSync(path.join(parent, "cgroup.procs"), String(process.pid));
        // What outlives the run keeps the group.
        try {
          rmdirSync(folder);
        } catch {}
      },
    };
  }
}

/** Folder of this process's group below a mount. @param {string} mount @returns {string[]} */
function ownFolder(mount) {
  if (!existsSync(path.join(mount, "cgroup.procs"))) return [];
  const isFirstVersion = mount.endsWith("cpuacct");
  const lines = readFileSync("/proc/self/cgroup", "utf8").split("\n");
  // hierarchy:controllers:path; version 2 has no controllers here.
  const found = lines
    .map((line) => line.split(":"))
    .find(([, names = ""]) => (isFirstVersion ? names.split(",").includes("cpuacct") : names === ""));
  return found?.[2] ? [path.join(mount, found[2])] : [];
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
