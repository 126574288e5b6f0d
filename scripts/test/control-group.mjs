// Control groups of Linux, versions 1 and 2.
import { existsSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import path from "node:path";

const ROOT = "/sys/fs/cgroup";

/** @typedef {{ folder: string, parent: string, remove: () => void }} ControlGroup parent: folder of the group it is in */

/**
 * A new control group; undefined where there is none, or no right to make one.
 * @param {string} controller of version 1, such as `memory` @param {string[]} files of which a group that can be used has one
 * @returns {ControlGroup | undefined}
 */
export function makeControlGroup(controller, files) {
  // Version 1, version 2 beside it, version 2.
  const mounts = [path.join(ROOT, controller), path.join(ROOT, "unified"), ROOT];
  // A group of version 2 with processes cannot limit groups below it: the root can.
  for (const parent of mounts.flatMap((mount) => [...ownFolder(mount, controller), mount])) {
    const folder = path.join(parent, `atrio-test-${process.pid}`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    // What outlives the run keeps the group.
    const remove = () => {
      try {
        rmdirSync(folder);
      } catch {}
    };
    if (files.some((file) => existsSync(path.join(folder, file)))) return { folder, parent, remove };
    remove();
  }
}

/** Folder of this process's group below a mount. @param {string} mount @param {string} controller @returns {string[]} */
function ownFolder(mount, controller) {
  if (!existsSync(path.join(mount, "cgroup.procs"))) return [];
  const isFirstVersion = path.basename(mount) === controller;
  const lines = readFileSync("/proc/self/cgroup", "utf8").split("\n");
  // hierarchy:controllers:path; version 2 has no controllers here.
  const found = lines
    .map((line) => line.split(":"))
    .find(([, names = ""]) => (isFirstVersion ? names.split(",").includes(controller) : names === ""));
  return found?.[2] ? [path.join(mount, found[2])] : [];
}
