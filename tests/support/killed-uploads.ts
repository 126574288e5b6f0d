import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, utimesSync, watch, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { listUsedImages } from "@/lib/auth/images";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { removeOrphans } from "@/lib/core/files/files";
import { storage } from "@/lib/core/files/storage";
import { pictureKeyOf, variantKey } from "@/lib/core/files/stored-files";
import { listUsedFiles } from "@/lib/registry";
import { bundleProgram } from "./bundled-program";
import { aChurch, asOwner, type TestChurch } from "./church";
import { solidPicture } from "./pictures";

const KILLS = 20;
/** Churches, each with one process at a time. */
const CHURCHES = 4;
/** Files after which a process is killed: within the first picture, and around the next ones. */
const FILES = [1, 3, 4, 6, 9];

type Uploads = {
  /** Program that uploads a picture again and again: `<file> <church> <picture>`. */
  program: string;
  rowsOf: (db: ChurchDb) => Promise<{ photo: string; widths: number[] }[]>;
};

/**
 * Kills twenty processes while they upload pictures: expects every row to have its files, and after the sweep every file to
 * have its row.
 */
export async function expectNoPartsOfKilledUploads({ program, rowsOf }: Uploads) {
  const bundle = await bundleProgram(program);
  const picture = path.join(env().ATRIO_DATA_DIR, "picture.png");
  mkdirSync(env().ATRIO_DATA_DIR, { recursive: true });
  // Two sizes, so four files.
  writeFileSync(picture, await solidPicture("red", { width: 500, height: 300 }));
  const churches = await Promise.all(Array.from({ length: CHURCHES }, () => aChurch()));
  const killInTurn = async (church: TestChurch) => {
    for (let kill = 0; kill < KILLS / CHURCHES; kill++)
      await killAfter(church, FILES[kill % FILES.length] ?? 1, [bundle, String(church.id), picture]);
  };
  await Promise.all(churches.map(killInTurn)).finally(() => rmSync(bundle, { force: true }));

  let orphans = 0;
  for (const church of churches) {
    const rows = await asOwner(church, rowsOf);
    const files = await filesOf(church);
    for (const { photo, widths } of rows)
      for (const width of [undefined, ...widths])
        for (const format of ["webp", "avif"] as const) expect(files).toContain(variantKey(photo, format, width));
    const photos = rows.map(({ photo }) => photo);
    orphans += files.filter((key) => !photos.includes(pictureKeyOf(key))).length;
    const at = new Date(Date.now() - 48 * 3_600_000);
    for (const key of files) utimesSync(path.join(env().ATRIO_DATA_DIR, "uploads", key), at, at);
  }
  expect(orphans).toBeGreaterThan(0);
  await removeOrphans({ inChurch: listUsedFiles(), identity: [listUsedImages] });
  for (const church of churches) {
    const photos = (await asOwner(church, rowsOf)).map(({ photo }) => photo);
    const left = new Set((await filesOf(church)).map(pictureKeyOf));
    expect([...left].sort()).toEqual(photos.sort());
  }
}

/** Runs a program and kills it when it has written so many files. */
async function killAfter(church: TestChurch, files: number, command: string[]) {
  mkdirSync(folderOf(church), { recursive: true });
  const child = spawn(process.execPath, command, { stdio: ["ignore", "ignore", "inherit"] });
  const written = new Set<string>();
  const watcher = watch(folderOf(church), (_, name) => {
    if (name && !name.endsWith(".part")) written.add(name);
    if (written.size >= files) child.kill("SIGKILL");
  });
  await once(child, "exit");
  watcher.close();
  expect(child.signalCode).toBe("SIGKILL");
}

const folderOf = ({ id }: TestChurch) => path.join(env().ATRIO_DATA_DIR, "uploads", "church", String(id));

async function filesOf({ id }: TestChurch) {
  const keys: string[] = [];
  for await (const { key } of (await storage()).list(`church/${id}`)) keys.push(key);
  return keys;
}
