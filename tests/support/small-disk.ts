import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";

const isDone = (command: string, args: string[]) => spawnSync(command, args).status === 0;

/**
 * Mounts a disk of its own in a folder, which only root can do; null: not mounted. `size`: as of tmpfs, "300m".
 * `fill` leaves some bytes of it, `empty` makes room again, `undo` unmounts it and removes the folder.
 */
export function mountDisk(folder: string, size: string) {
  mkdirSync(folder, { recursive: true });
  const isMounted =
    process.getuid?.() === 0 && isDone("mount", ["-t", "tmpfs", "-o", `size=${size},mode=711`, "tmpfs", folder]);
  if (!isMounted) {
    console.log("Omitida: llenar un disco necesita montar uno (tmpfs), y eso, root.");
    return null;
  }
  const ballast = path.join(folder, "ballast");
  return {
    fill: (left: number) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - left));
    },
    empty: () => rmSync(ballast),
    undo: () => {
      isDone("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
