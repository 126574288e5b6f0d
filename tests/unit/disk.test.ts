import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { checkDisk } from "@/scripts/database/disk.mjs";

const MB = 1024 * 1024;
const folder = path.join(tmpdir(), "none", "data");
const withFree = (megabytes: number) => async () => megabytes * MB;

afterEach(() => vi.restoreAllMocks());

test("a new database is refused without room, with the folder and what is missing", async () => {
  await expect(checkDisk(folder, true, withFree(249))).rejects.toThrow(
    `Quedan 249,0 MB libres en el disco de ${folder}, y una base de datos nueva necesita 250,0 MB`,
  );
  await expect(checkDisk(folder, true, withFree(250))).resolves.toBeUndefined();
});

test("one that exists starts, with a warning below what makes it ready", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await checkDisk(folder, false, withFree(100));
  expect(warn).not.toHaveBeenCalled();
  await checkDisk(folder, false, withFree(99));
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("Quedan 99,0 MB libres"));
});

test("the room of a folder that does not exist yet is that of the disk on which it will be", async () => {
  await expect(checkDisk(folder, false)).resolves.toBeUndefined();
});
