import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { persistentSecret } from "@/scripts/environment.mjs";
import { aFolder, expectKept, removeFolders, settingsOf, startIn, writeKept } from "./support/data-folders";

const modeOf = async (...parts: string[]) => ((await stat(path.join(...parts))).mode & 0o777).toString(8);

let folder: string;
/** Of the folder, and name, whether it is a folder, and mode of each entry, while its database runs. */
let modes: { folder: string; entries: [string, boolean, string][] };

afterAll(removeFolders);

beforeAll(async () => {
  const umask = process.umask(0);
  try {
    folder = path.join(await aFolder(), "data");
    await mkdir(folder, { mode: 0o777 });
    const database = await startIn(folder);
    const entries = await readdir(folder, { withFileTypes: true });
    modes = {
      folder: await modeOf(folder),
      entries: await Promise.all(
        entries.map(
          async (entry): Promise<[string, boolean, string]> => [
            entry.name,
            entry.isDirectory(),
            await modeOf(folder, entry.name),
          ],
        ),
      ),
    };
    await writeKept(database.url("owner"));
    await database.stop();
  } finally {
    process.umask(umask);
  }
});

test("the data folder of the embedded database is closed when it starts, and so is every file in it", () => {
  // As root, Postgres runs as another user, who must be able to traverse the folder; nobody else can list it.
  expect(modes.folder).toBe(process.getuid?.() === 0 ? "711" : "700");
  expect(modes.entries).toEqual(modes.entries.map(([name, isFolder]) => [name, isFolder, isFolder ? "700" : "600"]));
  expect(modes.entries.map(([name]) => name)).toEqual(expect.arrayContaining(["database.json"]));
});

test("a start whose cluster's folder is absent fails, names it and keeps the passwords", async () => {
  const [cluster, away] = [path.join(folder, "postgres"), path.join(folder, "away")];
  const before = settingsOf(folder);
  renameSync(cluster, away);
  await expect(startIn(folder)).rejects.toThrow(`La base de datos no está en ${cluster}`);
  expect(settingsOf(folder)).toBe(before);
  expect(existsSync(cluster)).toBe(false);
  renameSync(away, cluster);
});

test("a start whose settings are truncated fails, names the file and changes nothing", async () => {
  const whole = settingsOf(folder);
  const file = path.join(folder, "database.json");
  const truncated = whole.slice(0, 60);
  writeFileSync(file, truncated);
  await expect(startIn(folder)).rejects.toThrow(`${file} está incompleto o no es de Atrio`);
  expect(settingsOf(folder)).toBe(truncated);
  writeFileSync(file, whole);
  await expectKept(folder);
});

test("the secret of the sessions is created whole, again when its file is empty, and never in place of a damaged one", async () => {
  const file = path.join(await aFolder(), "auth-secret");
  const secret = persistentSecret(file);
  expect(secret).toHaveLength(64);
  expect(persistentSecret(file)).toBe(secret);
  writeFileSync(file, "");
  expect(persistentSecret(file)).toHaveLength(64);
  writeFileSync(file, secret.slice(0, 20));
  expect(() => persistentSecret(file)).toThrow(`${file} está incompleto`);
  expect(readFileSync(file, "utf8")).toBe(secret.slice(0, 20));
});
