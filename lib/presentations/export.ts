import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import type { Song } from "./rules";
import type { PresentationExportQuery, PresentationRow } from "./schema";
import { conditionsOf, orders, presentations, type Stored } from "./service";

/** Facts of a song, in exports. */
export const songColumns: WorksheetColumn[] = [
  { header: "Autor", kind: "text", width: 32 },
  { header: "CCLI", kind: "text", width: 12 },
  { header: "Himnario", kind: "text", width: 24 },
  { header: "Número", kind: "text", width: 8 },
];

/** Cells of `songColumns`. */
export const songCells = ({ author, ccli, songbook, number }: Omit<Song, "credits">): Cell[] =>
  [author, ccli, songbook, number].map((text) => text || null);

/** Streamed worksheet with a row for each slide of the presentations that match the filters or ids, in list order. */
export const exportPresentations = (db: ChurchDb, query: PresentationExportQuery): Worksheet => ({
  name: "Presentaciones",
  columns: [
    { header: "Título", kind: "text", width: 32 },
    { header: "N.º", kind: "count", width: 6 },
    { header: "Parte", kind: "text", width: 16 },
    { header: "Texto", kind: "text", width: 60 },
    { header: "Créditos", kind: "text", width: 40 },
    ...songColumns,
  ],
  rows: batchesOf(db, query),
});

async function* batchesOf(db: ChurchDb, { ids, sort, format: _, ...filters }: PresentationExportQuery) {
  const conditions = ids ? [Prisma.sql`id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<Stored<PresentationRow>>(db, presentations, conditions, orders[sort]))
    yield batch.flatMap(toRows);
}

/** A presentation without slides is one row. */
function toRows({ title, slides, labels, pictures, credits, ...song }: Stored<PresentationRow>): Cell[][] {
  const facts = [credits || null, ...songCells(song)];
  if (slides.length === 0) return [[title, null, null, null, ...facts]];
  return slides.map((text, index) => [
    title,
    String(index + 1),
    labels[index] || null,
    text || (pictures[index] ? "(imagen)" : null),
    ...facts,
  ]);
}
