import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Whether a process runs; one that ended and that nobody waited for does not. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || readFileSync(stat, "utf8").split(") ").at(-1)?.[0] !== "Z";
  } catch {
    return false;
  }
}

/** A process and all below it (Linux). */
export function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}
