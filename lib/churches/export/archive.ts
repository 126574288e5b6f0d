import { inBatches } from "@/lib/core/batches";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db";
import { storage } from "@/lib/core/storage";
import { streamViaTempFile, type Write } from "@/lib/core/stream-via-temp-file";
import { serializePerChurch } from "@/lib/core/worker-slots";
import { openZip, type Zip } from "@/lib/core/zip";
import type { Worksheet } from "@/lib/spreadsheets/worksheet";
import { writeWorkbook } from "@/lib/spreadsheets/write";
import { Prisma } from "@/prisma/generated/client";
import { readMe } from "./read-me";
import { exportedTables, pictures, silentColumns } from "./tables";

/** What the copy needs to know that no church table holds, and the sheets that people can read. */
type ExportSource = {
  church: { name: string; timeZone: string };
  record: { church: object; collaborators: object[]; logo: string | null };
  sheets: (db: ChurchDb) => { path: string; sheet: Worksheet }[];
  /** Of the CSV files. */
  separator: string;
};

type Picture = { path: string; key: string };

/** A ZIP of everything that is kept of a church, all of one moment, row by row; it can be read while it is written. */
export const exportChurch = (scope: ChurchScope, copied: ExportSource) =>
  streamViaTempFile((write) => serializePerChurch(scope.churchId, () => writeArchive(write, scope, copied)));

async function writeArchive(write: Write, scope: ChurchScope, copied: ExportSource) {
  const { church, record } = copied;
  const zip = openZip(write);
  await zip.add("README.txt", [readMe(church, new Date())]);
  await zip.add("datos/iglesia.json", [jsonOf(record.church)]);
  await zip.add("datos/colaboradores.json", [jsonOf(record.collaborators)]);
  const found = await inChurch({ ...scope, readOnly: true, long: true }, (db) => addRows(zip, db, copied));
  // Not in the transaction: a store of files may take its time.
  for (const picture of [...(record.logo ? [{ path: "archivos/logo.webp", key: record.logo }] : []), ...found])
    await addPicture(zip, picture);
  await zip.end();
}

async function addRows(zip: Zip, db: ChurchDb, { sheets, separator }: ExportSource) {
  // Before any other statement: from here on every query sees the same moment.
  await db.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
  for (const { path, sheet } of sheets(db)) await zip.add(path, writeWorkbook("csv", [sheet], separator));
  for (const [table, name] of Object.entries(exportedTables)) await zip.add(`datos/${name}.json`, rowsOf(db, table));
  const found: Picture[] = [];
  for (const [table, folder] of Object.entries(pictures)) found.push(...(await picturesOf(db, table, folder)));
  return found;
}

async function* rowsOf(db: ChurchDb, table: string) {
  const silent = silentColumns.map((column) => `'${column}'`).join(", ");
  const rows = inBatches<{ line: string }>(
    db,
    Prisma.raw(`SELECT (to_jsonb(t) - ARRAY[${silent}])::text AS line FROM ${table} t ORDER BY t.id`),
  );
  let between = "[\n";
  for await (const batch of rows) {
    yield between + batch.map(({ line }) => line).join(",\n");
    between = ",\n";
  }
  yield between === "[\n" ? "[]\n" : "\n]\n";
}

async function picturesOf(db: ChurchDb, table: string, folder: string): Promise<Picture[]> {
  const rows = await db.$queryRaw<{ id: number; photo: string }[]>`
    SELECT id, photo FROM ${Prisma.raw(table)} WHERE photo IS NOT NULL ORDER BY id`;
  return rows.map(({ id, photo }) => ({ path: `archivos/${folder}/${id}.webp`, key: photo }));
}

/** One that was replaced meanwhile is left out. */
async function addPicture(zip: Zip, { path, key }: Picture) {
  const file = await (await storage()).get(key);
  if (file) await zip.add(path, file.bytes as AsyncIterable<Uint8Array>, { isPacked: true });
}

const jsonOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
