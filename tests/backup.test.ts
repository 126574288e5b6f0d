import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkArchive } from "@/scripts/backup/check.mjs";
import { createBackup } from "@/scripts/backup/create.mjs";
import { restoreArchive } from "@/scripts/backup/restore.mjs";
import { preflight } from "@/scripts/preflight.mjs";
import {
  type Addresses,
  aMigratedDatabase,
  anEmptyDatabase,
  contentsOf,
  inDatabase,
  schemaOf,
} from "./support/databases";

/** A database with little else than a church, so that a backup is small. */
let database: Addresses;
let folder: string;

beforeAll(async () => {
  database = await aMigratedDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "atrio-backup-"));
  await chmod(folder, 0o711);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Adds a church with a member whose texts have what an archive escapes. */
const addRows = () =>
  inDatabase(database.owner, async (client) => {
    await client.query("BEGIN; SET LOCAL app.church_id = '7'");
    await client.query(`
      INSERT INTO users (id, name, email) VALUES (1, 'Ana Herrera', 'ana@iglesia.example');
      INSERT INTO churches (id, name, slug, owner_id, plan, country, currency, time_zone, locale)
      VALUES (7, 'Iglesia', 'iglesia', 1, 2, 'CO', 'COP', 'America/Bogota', 'es-CO');
      INSERT INTO positions (id, value, is_active, is_pastoral, rank) VALUES (1, 'Miembro', true, false, 1)`);
    await client.query(
      `INSERT INTO members (name, notes, search, sort_name, birthday, join_date, baptized, genre, civil_status, position_id)
       VALUES ($1, $2, 'jose', 'jose', '1990-01-01', '2010-01-01', false, 'M', 'soltero', 1)`,
      ["José \\ Núñez\tPeña\nII", "\\N"],
    );
    await client.query("COMMIT");
  });

test("a backup restored to an empty database has the same rows and the same schema", async () => {
  await addRows();
  const { file } = await createBackup({ url: database.backup, folder });
  const target = await anEmptyDatabase();
  const manifest = await checkArchive(file);
  await restoreArchive({ url: target.owner, file, manifest, replace: false, keepSessions: true });
  const contents = await contentsOf(database.backup);
  expect(contents).toMatchObject({ churches: { rows: 1 }, members: { rows: 1 } });
  expect(await contentsOf(target.backup)).toEqual(contents);
  expect(await schemaOf(target.owner)).toEqual(await schemaOf(database.owner));
});

test("the application refuses a database with a migration that it does not know", async () => {
  const { app, owner } = database;
  const start = () => preflight({ DATABASE_URL: app, HOST: "127.0.0.1" });
  await expect(start()).resolves.toBeUndefined();
  await inDatabase(owner, (client) =>
    client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('1', '', '29990101000000_tomorrow', now())`,
    ),
  );
  await expect(start()).rejects.toThrow("una versión más nueva de Atrio (29990101000000_tomorrow)");
});
