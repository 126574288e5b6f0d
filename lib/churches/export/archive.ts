import { fetchInBatches } from "@/lib/core/db/batches";
import { type ChurchDb, type ChurchScope, holdSnapshot, inChurch } from "@/lib/core/db/church-db";
import { storage } from "@/lib/core/files/storage";
import { streamViaTempFile, type Write } from "@/lib/core/files/stream-via-temp-file";
import { openZip, type Zip } from "@/lib/core/files/zip";
import { churchShare, withSlot } from "@/lib/core/workers/slots";
import { registeredModules } from "@/lib/registry";
import { writeWorkbook } from "@/lib/spreadsheets/write";
import { Prisma } from "@/prisma/generated/client";
import { readmeText } from "./read-me";
import { excludedColumns, exportedTables, pictureFolders } from "./tables";

/** Data of the export from outside the church tables. */
type ExportSource = {
  church: { name: string; timeZone: string };
  record: { church: object; collaborators: object[]; logo: string | null };
  /** `YYYY-MM-DD` in the church's time zone. */
  today: string;
  /** Field separator of the CSV files. */
  separator: string;
  /** Whether the Bibles that the church added are in it, which its owner declares again. */
  withBibles: boolean;
};

type Picture = { path: string; key: string };

/** ZIP of all data of a church, from one snapshot, row by row; can be read while it is written. `signal`: of its client. */
export const exportChurch = (scope: ChurchScope, source: ExportSource, signal?: AbortSignal) =>
  streamViaTempFile(
    (write) =>
      withSlot("export", { share: churchShare(scope.churchId), signal }, () => writeArchive(write, scope, source)),
    signal,
  );

async function writeArchive(write: Write, scope: ChurchScope, source: ExportSource) {
  const { church, record } = source;
  const zip = openZip(write);
  await zip.add("README.txt", [readmeText(church, new Date(), source.withBibles)]);
  await zip.add("datos/iglesia.json", [toJson(record.church)]);
  await zip.add("datos/colaboradores.json", [toJson(record.collaborators)]);
  const photos = await inChurch({ ...scope, readOnly: true, long: true }, (db) => addRows(zip, db, source));
  // Outside the transaction: a file storage may be slow.
  for (const picture of [...(record.logo ? [{ path: "archivos/logo.webp", key: record.logo }] : []), ...photos])
    await addPicture(zip, picture);
  await zip.end();
}

async function addRows(zip: Zip, db: ChurchDb, { church, today, separator, withBibles }: ExportSource) {
  await holdSnapshot(db);
  for (const { fileName, worksheet } of registeredModules().flatMap(({ worksheets }) => worksheets))
    await zip.add(fileName, writeWorkbook("csv", [await worksheet(db, today, church.timeZone)], separator));
  for (const { table, fileName, orderedBy, unexported } of exportedTables(withBibles))
    await zip.add(`datos/${fileName}.json`, rowsOf(db, table, orderedBy, unexported));
  const photos: Picture[] = [];
  for (const { query, folder } of pictureFolders()) photos.push(...(await listPictures(db, query, folder)));
  return photos;
}

async function* rowsOf(db: ChurchDb, table: string, orderedBy: readonly string[], unexported: readonly string[]) {
  const omitted = [...excludedColumns, ...unexported].map((column) => `'${column}'`).join(", ");
  const rows = fetchInBatches<{ line: string }>(
    db,
    Prisma.raw(
      `SELECT (to_jsonb(t) - ARRAY[${omitted}])::text AS line FROM ${table} t ORDER BY ${orderedBy.join(", ")}`,
    ),
  );
  let prefix = "[\n";
  for await (const batch of rows) {
    yield prefix + batch.map(({ line }) => line).join(",\n");
    prefix = ",\n";
  }
  yield prefix === "[\n" ? "[]\n" : "\n]\n";
}

async function listPictures(db: ChurchDb, query: Prisma.Sql, folder: string): Promise<Picture[]> {
  const rows = await db.$queryRaw<{ id: number; key: string }[]>`${query} ORDER BY id`;
  return rows.map(({ id, key }) => ({ path: `archivos/${folder}/${id}.webp`, key }));
}

/** Skips a picture that was replaced meanwhile. */
async function addPicture(zip: Zip, { path, key }: Picture) {
  const file = await (await storage()).get(key);
  if (file) await zip.add(path, file.bytes as AsyncIterable<Uint8Array>, { isPacked: true });
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
