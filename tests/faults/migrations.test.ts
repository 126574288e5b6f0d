// Only in the release suite: upgrades of whole copies of the project; tests/backup.test.ts refuses a newer database.
// Also on PostgreSQL 15: migrations.
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkArchive } from "@/scripts/backup/check.mjs";
import { pendingMigrations } from "@/scripts/database/migrations.mjs";
import { preflight } from "@/scripts/preflight.mjs";
import {
  type Addresses,
  aMigratedDatabase,
  anEmptyDatabase,
  contentsOf,
  inDatabase,
  schemaOf,
} from "../support/databases";
import { runScript, startScript } from "../support/scripts";

const root = path.resolve(import.meta.dirname, "../..");
/** Folder of a newer version: a copy of the project with more migrations. */
let newer: string;

beforeAll(async () => {
  newer = await mkdtemp(path.join(tmpdir(), "atrio-newer-"));
  for (const folder of ["scripts", "server", "lib/core", "prisma/migrations", "prisma/functions", "prisma/bible"])
    await cp(path.join(root, folder), path.join(newer, folder), { recursive: true });
  await cp(path.join(root, "package.json"), path.join(newer, "package.json"));
  await symlink(path.join(root, "node_modules"), path.join(newer, "node_modules"));
  await addMigration("29990101000000_a_motto", 'ALTER TABLE "churches" ADD COLUMN "motto" TEXT;');
});

afterAll(() => rm(newer, { recursive: true, force: true }));

async function addMigration(name: string, script: string) {
  const folder = path.join(newer, "prisma/migrations", name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "migration.sql"), script);
}

const removeMigration = (name: string) => rm(path.join(newer, "prisma/migrations", name), { recursive: true });

/** A database of the current version, with a user. */
async function aDatabaseInUse() {
  const database = await aMigratedDatabase();
  await inDatabase(database.app, (client) =>
    client.query("INSERT INTO users (name, email) VALUES ('Ana Herrera', 'ana@iglesia.example')"),
  );
  return database;
}

const environment = ({ app, owner, backup }: Addresses, data: string) => ({
  DATABASE_URL: app,
  MIGRATION_DATABASE_URL: owner,
  BACKUP_DATABASE_URL: backup,
  ATRIO_DATA_DIR: data,
});

/** Contents and schema of a database that the current version accepts. */
async function readState({ app, owner, backup }: Addresses) {
  await preflight({ DATABASE_URL: app, HOST: "127.0.0.1" });
  expect(await inDatabase(app, pendingMigrations)).toEqual([]);
  return { contents: await contentsOf(backup), schema: await schemaOf(owner) };
}

test("a failed migration rolls back the upgrade, keeps the old version running and prints the way back", async () => {
  const database = await aDatabaseInUse();
  const before = await readState(database);
  const data = path.join(newer, "data-failed");
  const failing = "29990102000000_breaks";
  await addMigration(
    failing,
    'ALTER TABLE "users" ADD COLUMN "nick" TEXT;\nUPDATE users SET nick = name;\nSELECT 1 / 0;',
  );
  const failed = await runScript("migrate.mjs", [], { project: newer, env: environment(database, data) });
  expect(failed.code).toBe(1);
  expect(failed.output).toContain(`La migración ${failing} falló`);
  expect(failed.output).toContain("tus datos están como antes y la versión anterior de Atrio funciona con ellos");
  expect(failed.output).toContain("git checkout");
  const [name = ""] = await readdir(path.join(data, "backups"));
  expect(name).toMatch(/-antes-de-migrar\.tar$/);
  expect(failed.output).toContain(`npm run restore -- ${path.join(data, "backups", name)} --replace`);
  expect((await checkArchive(path.join(data, "backups", name))).tables).toContainEqual(
    expect.objectContaining({ name: "users", rows: 1 }),
  );
  expect(await readState(database)).toEqual(before);

  // After the fix the upgrade succeeds, and the old version refuses the database.
  await addMigration(failing, 'ALTER TABLE "users" ADD COLUMN "nick" TEXT;');
  const fixed = await runScript("migrate.mjs", [], { project: newer, env: environment(database, data) });
  expect(fixed).toMatchObject({ code: 0, output: expect.stringContaining(failing) });
  await expect(readState(database)).rejects.toThrow("una versión más nueva de Atrio");
  await removeMigration(failing);
});

test("the backup made before an upgrade restores the old version", async () => {
  const database = await aDatabaseInUse();
  const before = await readState(database);
  const data = path.join(newer, "data-back");
  expect(await runScript("migrate.mjs", [], { project: newer, env: environment(database, data) })).toMatchObject({
    code: 0,
  });
  const [name = ""] = await readdir(path.join(data, "backups"));
  const restored = await runScript("restore.mjs", [path.join(data, "backups", name), "--replace"], {
    env: environment(database, data),
  });
  expect(restored).toMatchObject({ code: 0 });
  expect(await readState(database)).toEqual(before);
});

test("a newer version restores an older backup and migrates it", async () => {
  const [database, target] = [await aDatabaseInUse(), await anEmptyDatabase()];
  const data = path.join(newer, "data-older");
  const archive = path.join(newer, "older.tar");
  expect(await runScript("backup.mjs", ["--out", archive], { env: environment(database, data) })).toMatchObject({
    code: 0,
  });
  const restored = await runScript("restore.mjs", [archive], { project: newer, env: environment(target, data) });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("29990101000000_a_motto") });
  const { rows } = await inDatabase(target.app, (client) => client.query("SELECT motto FROM churches"));
  expect(rows).toEqual([]);
});

test("a version with other functions alone puts them in without a backup, and a file that fails changes nothing", async () => {
  const database = await aDatabaseInUse();
  const data = path.join(newer, "data-functions");
  const run = () => runScript("migrate.mjs", [], { project: newer, env: environment(database, data) });
  expect(await run()).toMatchObject({ code: 0 });
  const before = await schemaOf(database.owner);
  const file = path.join(newer, "prisma/functions/a_new_one.sql");
  const script = "CREATE OR REPLACE FUNCTION atrio_new_one() RETURNS integer LANGUAGE sql RETURN 1;\n";
  await writeFile(file, `${script}SELECT 1 / 0;`);
  const failed = await run();
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining("a_new_one.sql de prisma/functions falló") });
  expect(failed.output).toContain("tus datos están como antes");
  expect(await schemaOf(database.owner)).toEqual(before);
  await writeFile(file, script);
  expect(await run()).toMatchObject({ code: 0 });
  const { rows } = await inDatabase(database.app, (client) => client.query("SELECT atrio_new_one() AS one"));
  expect(rows).toEqual([{ one: 1 }]);
  expect(await readdir(path.join(data, "backups"))).toHaveLength(1);
  await rm(file);
});

test("a killed upgrade releases its locks and leaves the old version unchanged", async () => {
  const database = await aDatabaseInUse();
  const before = await readState(database);
  const slow = "29990102000000_waits";
  await addMigration(slow, 'ALTER TABLE "users" ADD COLUMN "nick" TEXT;\nSELECT pg_sleep(120);');
  const { child, ended } = startScript("migrate.mjs", [], {
    project: newer,
    env: environment(database, path.join(newer, "data-killed")),
  });
  const isWaiting = () =>
    inDatabase(database.owner, async (client) => {
      const { rowCount } = await client.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
      );
      return rowCount;
    });
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1);
  child.kill("SIGKILL");
  await ended;
  await removeMigration(slow);
  expect(await readState(database)).toEqual(before);
});

test("Prisma's row of a failed migration blocks neither the old version nor the next attempt", async () => {
  const database = await aDatabaseInUse();
  await inDatabase(database.owner, (client) =>
    client.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', '29990101000000_a_motto')",
    ),
  );
  await readState(database);
  const data = path.join(newer, "data-mark");
  expect(await runScript("migrate.mjs", [], { project: newer, env: environment(database, data) })).toMatchObject({
    code: 0,
  });
});

test("an upgrade is refused when its backup fails, and warns when no backup role is configured", async () => {
  const database = await aDatabaseInUse();
  const before = await readState(database);
  const env = environment(database, path.join(newer, "package.json"));
  expect(await runScript("migrate.mjs", [], { project: newer, env })).toMatchObject({
    code: 1,
    output: expect.stringContaining("Sin respaldo no se migra"),
  });
  expect(await readState(database)).toEqual(before);
  expect(
    await runScript("migrate.mjs", [], { project: newer, env: { ...env, BACKUP_DATABASE_URL: undefined } }),
  ).toMatchObject({ code: 0, output: expect.stringContaining("falta BACKUP_DATABASE_URL") });
});

test("db:seed migrates an external database first, or names the missing variable", async () => {
  const database = await anEmptyDatabase();
  const { MIGRATION_DATABASE_URL, ...env } = environment(database, path.join(newer, "data-seed"));
  const unnamed = { ...env, AUTH_SECRET: "" };
  expect(await runScript("seed.mjs", [], { env: unnamed })).toMatchObject({
    code: 1,
    output: expect.stringContaining("Faltan migraciones en la base de datos"),
  });
  expect(await runScript("seed.mjs", [], { env: { ...unnamed, MIGRATION_DATABASE_URL } })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Se creó Iglesia Camino de Vida con .*300 miembros/m),
  });
});
