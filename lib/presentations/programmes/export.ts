import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import { weekdayDate } from "@/lib/core/values/dates";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { songCells, songColumns } from "../export";
import { itemKindLabels, itemName, missingTexts, versionsText } from "./labels";
import { contentOf, hoursOf } from "./rules";
import type { ProgrammeExportQuery, ProgrammeItem, ProgrammeRow, SongExportQuery } from "./schema";
import { allSongs, conditionsOf, getProgramme, orders, programmes } from "./service";

const itemColumns: WorksheetColumn[] = [
  { header: "Hora", kind: "text", width: 8 },
  { header: "Qué es", kind: "text", width: 14 },
  { header: "Punto", kind: "text", width: 44 },
  { header: "Quién", kind: "text", width: 28 },
  { header: "Min", kind: "count", width: 6 },
];

/** Bible of an item that is read in another one than the church's, and the one beside it. */
const versionColumn: WorksheetColumn = { header: "Versión", kind: "text", width: 22 };

/** Streamed worksheet with a row for each item of the programmes that match the filters or ids, in list order. */
export const exportProgrammes = (db: ChurchDb, query: ProgrammeExportQuery): Worksheet => ({
  name: "Programas",
  columns: [
    { header: "Programa", kind: "text", width: 28 },
    { header: "Fecha", kind: "day", width: 12 },
    ...itemColumns,
    versionColumn,
  ],
  rows: batchesOf(db, query),
});

/**
 * Like `exportProgrammes`; of a single id, the sheet that musicians and preachers get: its name and day stand above it instead
 * of in each row. 404 without it.
 */
export async function exportSheet(db: ChurchDb, query: ProgrammeExportQuery): Promise<Worksheet> {
  const [id, another] = query.ids ?? [];
  if (id === undefined || another !== undefined) return exportProgrammes(db, query);
  const programme = await getProgramme(db, id);
  const day = programme.date === null ? [] : [weekdayDate(programme.date)];
  const rows = itemRows(programme);
  // The paper is narrow.
  const hasVersions = rows.some((cells) => cells.at(-1) !== null);
  return {
    name: [programme.title, ...day].join(", "),
    columns: hasVersions ? [...itemColumns, versionColumn] : itemColumns,
    rows: [hasVersions ? rows : rows.map((cells) => cells.slice(0, -1))],
  };
}

async function* batchesOf(db: ChurchDb, { ids, sort, format: _, ...filters }: ProgrammeExportQuery) {
  const conditions = ids ? [Prisma.sql`id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<ProgrammeRow>(db, programmes, conditions, orders[sort]))
    yield batch.flatMap((programme) => itemRows(programme).map((cells) => [programme.title, programme.date, ...cells]));
}

/** A programme without items is one row. */
function itemRows({ time, items, presentations, bibles }: ProgrammeRow): Cell[][] {
  if (items.length === 0) return [[time, null, null, null, null, null]];
  const hours = hoursOf(time, items);
  const titles = new Map(presentations.map(({ id, title }) => [id, title]));
  return items.map((item, index) => [
    hours[index] ?? null,
    itemKindLabels[item.kind],
    itemText(item, titles),
    item.who || null,
    item.minutes === null ? null : String(item.minutes),
    versionsText(item, bibles) || null,
  ]);
}

/** Name of an item, with its passage behind; of one that shows nothing, what is missing. */
function itemText(item: ProgrammeItem, titles: Map<number, string>) {
  const { kind, title, presentationId, reference } = item;
  const isMissing = contentOf(item, (id) => titles.has(id)) === "missing";
  const name = itemName(item, presentationId === null ? "" : titles.get(presentationId));
  if (isMissing && title === "") return missingTexts[kind] ?? name;
  return reference === "" || reference === name ? name : `${name}: ${reference}`;
}

/** Songs of programmes of a period up to `today` (`YYYY-MM-DD`): for licences. */
export const exportSongs = (db: ChurchDb, query: SongExportQuery, today: string): Worksheet => ({
  name: "Cantos",
  columns: [
    { header: "Canto", kind: "text", width: 44 },
    { header: "Créditos", kind: "text", width: 44 },
    ...songColumns,
    { header: "Veces", kind: "count", width: 8 },
    { header: "Primera vez", kind: "day", width: 12 },
    { header: "Última vez", kind: "day", width: 12 },
  ],
  rows: songRows(db, query, today),
});

async function* songRows(db: ChurchDb, query: SongExportQuery, today: string) {
  const songs = await allSongs(db, query, today);
  yield songs.map(({ title, credits, times, first, last, ...song }) => [
    ...[title, credits || null, ...songCells(song)],
    ...[String(times), first, last],
  ]);
}
