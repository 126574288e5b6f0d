// Only in the release suite: processes and archives of whole databases; tests/backup.test.ts is the usual way.
// Own process: its database holds only the churches of this file, so that a backup is small.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Storage } from "@/lib/core/files/s3";
import { createArchive, readArchive, readEntryText } from "@/scripts/backup/archive.mjs";
import { checkArchive, type Manifest } from "@/scripts/backup/check.mjs";
import { createBackup } from "@/scripts/backup/create.mjs";
import { restoreArchive } from "@/scripts/backup/restore.mjs";
import { REFERENCE_TABLES } from "@/scripts/database/grants.mjs";
import { startDatabase } from "@/scripts/database.mjs";
import { holdServing, SERVING_LOCK } from "@/server/serving.mjs";
import { startBucket } from "../support/bucket";
import { aChurch } from "../support/church";
import {
  aMigratedDatabase,
  anEmptyDatabase,
  contentsOf,
  inDatabase,
  ownDatabase,
  schemaOf,
} from "../support/databases";
import { aMember } from "../support/rows/members";
import { runScript, startScript } from "../support/scripts";

const scratch: string[] = [];

beforeAll(async () => {
  const { app, owner, backup } = await aMigratedDatabase();
  Object.assign(process.env, { DATABASE_URL: app, MIGRATION_DATABASE_URL: owner, BACKUP_DATABASE_URL: backup });
});

/** A temporary folder that the Postgres user may traverse. */
async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "atrio-backup-"));
  await chmod(folder, 0o711);
  scratch.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of scratch) await rm(folder, { recursive: true, force: true });
});

const aKey = () => `church/1/${randomBytes(16).toString("hex")}.webp`;

async function putFile(dataDir: string, bytes = randomBytes(70_000)) {
  const key = aKey();
  const file = path.join(dataDir, "uploads", key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return key;
}

async function readFiles(dataDir: string) {
  const folder = path.join(dataDir, "uploads");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = async (file: string) =>
    [path.relative(folder, file), (await readFile(file)).toString("base64")] as const;
  return Object.fromEntries(await Promise.all(files.sort().map(read)));
}

/** A backup of the database shared by this file's tests, with a church. */
async function aBackup() {
  const church = await aChurch();
  await aMember(church, { name: "José \\ Núñez\tPeña\nII", notes: "\\N" });
  return createBackup({ url: ownDatabase().backup, folder: await aFolder() });
}

const restoreToNew = async (file: string, { replace = false, keepSessions = true } = {}) => {
  const target = await anEmptyDatabase();
  const plan = { url: target.owner, file, manifest: await checkArchive(file), replace, keepSessions };
  return { target, result: await restoreArchive(plan) };
};

test("backup and restore commands reproduce the demo church and its files in another data folder", async () => {
  const [from, to] = [path.join(await aFolder(), "data"), path.join(await aFolder(), "data")];
  expect(await runScript("seed.mjs", [], { env: { ATRIO_DATA_DIR: from } })).toMatchObject({ code: 0 });
  const pictures = Object.keys(await readFiles(from));
  expect(pictures).toContainEqual(expect.stringMatching(/-\d+\.avif$/));
  for (let count = 0; count < 3; count++) await putFile(from);
  const archive = path.join(path.dirname(from), "copia.tar");
  const backup = await runScript("backup.mjs", ["--out", archive], { env: { ATRIO_DATA_DIR: from } });
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining("Respaldo completo y comprobado") });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);

  const restore = (...args: string[]) => runScript("restore.mjs", [archive, ...args], { env: { ATRIO_DATA_DIR: to } });
  expect(await restore()).toMatchObject({ code: 0, output: expect.stringContaining("Restaurado y comparado") });
  const [source, target] = [await startDatabase(from), await startDatabase(to)];
  const contents = await contentsOf(source.url("backup"));
  const rowsOf = (table: string) => (contents[table] as { rows: number }).rows;
  expect(contents).toMatchObject({
    members: { rows: 300 },
    users: { rows: 2 },
    sites: { rows: 1 },
    site_addresses: { rows: 1 },
  });
  // One file of each picture in its full width, and that of the logo.
  const avifs = pictures.filter((file) => /[0-9a-f]{32}\.avif$/.test(file)).length;
  expect(rowsOf("site_images") + rowsOf("post_images")).toBe(avifs - 1);
  expect(await contentsOf(target.url("backup"))).toEqual(contents);
  expect(await schemaOf(target.url("owner"))).toEqual(await schemaOf(source.url("owner")));
  const files = await readFiles(from);
  expect(Object.keys(files)).toHaveLength(pictures.length + 3);
  expect(await readFiles(to)).toEqual(files);

  // Existing data is replaced only with --replace, after a backup of it.
  const extra = await putFile(to);
  expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining("Aquí ya hay datos") });
  await inDatabase(target.url("app"), (client) => client.query("UPDATE users SET name = 'Otra persona'"));
  expect(await restore("--replace")).toMatchObject({ code: 0 });
  expect(await contentsOf(target.url("backup"))).toEqual(contents);
  expect(await readFiles(to)).toEqual(files);
  const [before = ""] = await readdir(path.join(to, "backups"));
  expect(before).toMatch(/-antes-de-restaurar\.tar$/);
  const manifest = await checkArchive(path.join(to, "backups", before));
  expect(manifest.files.map(({ key }) => key)).toContain(extra);
  await Promise.all([source.stop(), target.stop()]);
});

test("a backup is one consistent snapshot during concurrent writes", async () => {
  const church = await aChurch();
  let isDone = false;
  const writer = (async () => {
    while (!isDone) await aMember(church);
  })();
  const { file } = await createBackup({ url: ownDatabase().backup, folder: await aFolder() });
  isDone = true;
  await writer;
  const { target } = await restoreToNew(file);
  const [row] = await inDatabase(target.backup, async (client) => {
    const { rows } = await client.query<{ members: number; noted: number }>(
      `SELECT (SELECT count(*) FROM members WHERE church_id = $1) AS members,
         (SELECT count(*) FROM history WHERE church_id = $1 AND entity = 'members' AND action = 'create') AS noted`,
      [church.id],
    );
    return rows;
  });
  expect(row?.noted).toEqual(row?.members);
});

test("a restore keeps sessions and mail links only with keepSessions", async () => {
  const { file } = await aBackup();
  const full = await restoreToNew(file, { keepSessions: true });
  const { target, result } = await restoreToNew(file, { keepSessions: false });
  const [all, some] = [await contentsOf(full.target.backup), await contentsOf(target.backup)];
  expect(all.sessions).not.toMatchObject({ rows: 0 });
  expect(some.sessions).toMatchObject({ rows: 0 });
  expect(result.ended).toBeGreaterThan(0);
  expect({ ...some, sessions: null, mail_tokens: null }).toEqual({ ...all, sessions: null, mail_tokens: null });
});

test("a backup leaves out the reference tables, and a restore fills them again", async () => {
  const { file, manifest } = await aBackup();
  expect(manifest.tables.map(({ name }) => name).filter((name) => REFERENCE_TABLES.includes(name))).toEqual([]);
  const { target } = await restoreToNew(file);
  for (const name of REFERENCE_TABLES) {
    const read = (address: string) =>
      inDatabase(address, async (client) => (await client.query(`SELECT * FROM ${name} ORDER BY 1, 2`)).rows);
    const rows = await read(target.backup);
    expect(rows.length, name).toBeGreaterThan(0);
    expect(rows, name).toEqual(await read(ownDatabase().backup));
  }
});

test("a restore over a database in use starts with an empty queue", async () => {
  const { file } = await aBackup();
  const { target } = await restoreToNew(file);
  const jobs = () =>
    inDatabase(target.app, (client) => client.query("SELECT task_identifier FROM graphile_worker.jobs"));
  await inDatabase(target.app, (client) =>
    client.query("SELECT FROM graphile_worker.add_job('mail', queue_name => 'q')"),
  );
  expect((await jobs()).rows).toEqual([{ task_identifier: "mail" }]);
  const plan = { url: target.owner, file, manifest: await checkArchive(file), replace: true, keepSessions: true };
  await restoreArchive(plan);
  expect((await jobs()).rows).toEqual([]);
  await inDatabase(target.app, (client) => client.query("SELECT FROM graphile_worker.add_job('mail')"));
});

test("files in a bucket are backed up and restored into another one", async () => {
  const [from, to] = [await startBucket(await aFolder()), await startBucket(await aFolder())];
  const [key, bytes] = [aKey(), randomBytes(300_000)];
  await s3Storage(from.bucket).put(key, bytes);
  const archive = path.join(await aFolder(), "copia.tar");
  const target = await anEmptyDatabase();
  const env = async ({ bucket }: typeof from) => ({
    ATRIO_DATA_DIR: await aFolder(),
    BACKUP_DATABASE_URL: ownDatabase().backup,
    MIGRATION_DATABASE_URL: target.owner,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });
  expect(await runScript("backup.mjs", ["--out", archive], { env: await env(from) })).toMatchObject({ code: 0 });
  expect(await runScript("restore.mjs", [archive], { env: await env(to) })).toMatchObject({ code: 0 });
  const file = await s3Storage(to.bucket).get(key);
  expect(Buffer.from(await new Response(file?.bytes).arrayBuffer()).equals(bytes)).toBe(true);
  await Promise.all([from.stop(), to.stop()]);
});

test.each(["app", "owner"] as const)("the role %s, without BYPASSRLS, cannot make a backup", async (role) => {
  const folder = await aFolder();
  await expect(createBackup({ url: ownDatabase()[role], folder })).rejects.toThrow("BYPASSRLS");
  expect(await readdir(folder)).toEqual([]);
});

test("a backup beyond keep deletes the oldest of the same kind", async () => {
  const folder = await aFolder();
  const names = ["atrio-20200101T000000Z.tar", "atrio-20200102T000000Z.tar"];
  const others = ["atrio-20200101T000000Z-antes-de-migrar.tar", "cartas.tar"];
  for (const name of [...names, ...others]) await writeFile(path.join(folder, name), "");
  const { file } = await createBackup({ url: ownDatabase().backup, folder, keep: 2 });
  expect((await readdir(folder)).sort()).toEqual([...others, names[1], path.basename(file)].sort());
});

test("several backups within a second are separate archives", async () => {
  const folder = await aFolder();
  for (let count = 0; count < 5; count += 1) await createBackup({ url: ownDatabase().backup, folder });
  expect(await readdir(folder)).toHaveLength(5);
});

// --- Damaged and forged archives ---------------------------------------------------------------------------------------

test("an archive with a changed byte or a missing end, and a file that is no archive, are refused", async () => {
  const { file } = await aBackup();
  const whole = await readFile(file);
  const folder = await aFolder();
  const check = async (bytes: Buffer) => {
    const damaged = path.join(folder, randomUUID());
    await writeFile(damaged, bytes);
    return checkArchive(damaged).then(
      () => "accepted",
      (error: Error) => error.message,
    );
  };
  expect(await check(whole)).toBe("accepted");
  // After it: the digest with its header and padding, and two empty blocks.
  const end = whole.length - 4 * 512;
  const offsets = Array.from({ length: 60 }, (_, index) => Math.floor((end / 60) * index) + (index % 7));
  for (const place of [...offsets, end + 512 + 3]) {
    const changed = Buffer.from(whole);
    changed[place] = (changed[place] ?? 0) ^ 0x10;
    expect(await check(changed), `byte ${place}`).toMatch(/dañado|versión/);
  }
  for (const size of [0, 100, 512, 5_000, Math.floor(whole.length / 2), end, end + 512 + 40])
    expect(await check(whole.subarray(0, size)), `${size} bytes`).toContain("dañado");
  expect(await check(randomBytes(4_096))).toContain("no es un respaldo de Atrio");
  expect(await check(Buffer.concat([whole.subarray(512), whole]))).toContain("dañado");
});

/** Copies the archive with a changed manifest or more entries and a valid digest. */
async function forgeArchive(file: string, change: (manifest: Manifest) => void, more: Record<string, Buffer> = {}) {
  const copy = path.join(await aFolder(), "forged.tar");
  const archive = await createArchive(copy);
  for await (const entry of readArchive(file)) {
    if (entry.name !== "manifest.json") {
      await archive.add(entry.name, entry.size, entry.body);
      continue;
    }
    for (const [name, bytes] of Object.entries(more)) await archive.add(name, bytes.length, [bytes]);
    const manifest = JSON.parse(await readEntryText(entry));
    change(manifest);
    await archive.finish(manifest);
  }
  return copy;
}

test("archive entries with paths outside the uploads are refused", async () => {
  const { file } = await aBackup();
  for (const key of [
    "../../etc/cron.d/atrio",
    "/etc/passwd",
    "church/../../x.webp",
    "church//x.webp",
    "church/.x/y.webp",
  ]) {
    const copy = await forgeArchive(file, () => {}, { [`files/${key}`]: Buffer.from("x") });
    await expect(checkArchive(copy), key).rejects.toThrow("un nombre que no se admite");
  }
  const link = await forgeArchive(file, () => {}, { "files/church/1/a.webp": Buffer.from("x") });
  const bytes = await readFile(link);
  const at = bytes.indexOf("files/church/1/a.webp");
  bytes.write("2", at + 156);
  let sum = 0;
  for (let index = 0; index < 512; index++) sum += index >= 148 && index < 156 ? 32 : (bytes[at + index] ?? 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, at + 148);
  await writeFile(link, bytes);
  await expect(checkArchive(link)).rejects.toThrow("algo que no es un archivo");
});

test("an archive of a newer version is refused, and the target is unchanged", async () => {
  const { file } = await aBackup();
  const target = await anEmptyDatabase();
  const changes = [
    (manifest: Manifest) => manifest.migrations.push("29990101000000_tomorrow"),
    (manifest: Manifest) => Object.assign(manifest, { formatVersion: 2, atrio: "9.0.0" }),
  ];
  for (const change of changes) {
    const copy = await forgeArchive(file, change);
    const env = { MIGRATION_DATABASE_URL: target.owner, ATRIO_DATA_DIR: await aFolder() };
    const answer = await runScript("restore.mjs", [copy], { env });
    expect(answer).toMatchObject({ code: 1, output: expect.stringContaining("de una versión más nueva de Atrio") });
    expect(await contentsOf(target.owner)).toEqual({});
  }
});

test("a checksum mismatch rolls back the restore's tables and files", async () => {
  const { file } = await aBackup();
  const [key, bytes] = [aKey(), Buffer.from("a picture")];
  const copy = await forgeArchive(
    file,
    (manifest) => {
      manifest.files.push({ key, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
      const members = manifest.tables.find(({ name }) => name === "members");
      Object.assign(members ?? {}, { checksum: "1/1" });
    },
    { [`files/${key}`]: bytes },
  );
  const target = await anEmptyDatabase();
  const data = await aFolder();
  const answer = await runScript("restore.mjs", [copy], {
    env: { MIGRATION_DATABASE_URL: target.owner, ATRIO_DATA_DIR: data },
  });
  expect(answer).toMatchObject({ code: 1, output: expect.stringContaining("La tabla members no quedó como") });
  expect(await contentsOf(target.owner)).toEqual({});
  expect(await readFiles(data)).toEqual({});
});

test("a restore is refused while the application is running", async () => {
  const { file } = await aBackup();
  const { target } = await restoreToNew(file);
  const before = await contentsOf(target.backup);
  const running = new pg.Client({ connectionString: target.app, application_name: "atrio" });
  await running.connect();
  const plan = { url: target.owner, file, manifest: await checkArchive(file), replace: true, keepSessions: true };
  await expect(restoreArchive(plan)).rejects.toThrow("Atrio está en marcha con esta base de datos");
  await running.end();
  expect(await contentsOf(target.backup)).toEqual(before);
});

test("a restore that is refused, served or without --replace, writes no backup first", async () => {
  const { file } = await aBackup();
  const { target } = await restoreToNew(file);
  const folder = await aFolder();
  const urls = { DATABASE_URL: target.app, MIGRATION_DATABASE_URL: target.owner, BACKUP_DATABASE_URL: target.backup };
  const restore = (...args: string[]) =>
    runScript("restore.mjs", [file, ...args], { env: { ...urls, ATRIO_BACKUP_DIR: folder } });
  expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining("--replace") });
  const release = await holdServing(target.app);
  expect(await restore("--replace")).toMatchObject({ code: 1, output: expect.stringContaining("en marcha") });
  await release();
  expect(await readdir(folder)).toEqual([]);
});

test("a serving process holds its mark without the pool, takes it again, and a restore is refused meanwhile", async () => {
  const { file } = await aBackup();
  const { target } = await restoreToNew(file);
  const before = await contentsOf(target.backup);
  const release = await holdServing(target.app);
  const plan = { url: target.owner, file, manifest: await checkArchive(file), replace: true, keepSessions: true };
  const holders = () =>
    inDatabase(target.app, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database
         WHERE locktype = 'advisory' AND objid = $1 AND datname = current_database()`,
        [SERVING_LOCK],
      );
      return rows.map(({ pid }) => pid);
    });
  await expect(restoreArchive(plan)).rejects.toThrow("Atrio está en marcha con esta base de datos");
  const [first] = await holders();
  await inDatabase(target.app, (client) => client.query("SELECT pg_terminate_backend($1)", [first]));
  await expect.poll(holders, { timeout: 20_000 }).toEqual([expect.not.toSatisfy((pid) => pid === first)]);
  await expect(restoreArchive(plan)).rejects.toThrow("Atrio está en marcha con esta base de datos");
  await release();
  expect(await contentsOf(target.backup)).toEqual(before);
  await inDatabase(target.owner, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [SERVING_LOCK]);
    await expect(holdServing(target.app)).rejects.toThrow("Se restaura un respaldo en esta base de datos");
  });
  await expect(restoreArchive(plan)).resolves.toMatchObject({ ended: 0 });
});

test("a backup stopped by SIGTERM leaves no file, one killed by SIGKILL only a .part file", async () => {
  const { owner, backup } = ownDatabase();
  const folder = await aFolder();
  const names = () => readdir(folder);
  await inDatabase(owner, async (client) => {
    await client.query("BEGIN; LOCK TABLE members IN ACCESS EXCLUSIVE MODE");
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      const { child, ended } = startScript("backup.mjs", ["--out", folder], { env: { BACKUP_DATABASE_URL: backup } });
      await expect.poll(names, { timeout: 15_000 }).toContainEqual(expect.stringMatching(/\.part$/));
      child.kill(signal);
      expect((await ended).code).not.toBe(0);
      if (signal === "SIGTERM") expect(await names()).toEqual([]);
    }
    expect(await names()).toEqual([expect.stringMatching(/\.part$/)]);
    await client.query("ROLLBACK");
  });
  await createBackup({ url: backup, folder });
});
