import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import type { Worksheet } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import type { PresentationExportQuery, PresentationRow } from "./schema";
import { conditionsOf, orders, presentations, type Stored } from "./service";

/** Streamed worksheet with a row for each slide of the presentations that match the filters or ids, in list order. */
export const exportPresentations = (db: ChurchDb, query: PresentationExportQuery): Worksheet => ({
  name: "Presentaciones",
  columns: [
    { header: "Título", kind: "text", width: 32 },
    { header: "N.º", kind: "count", width: 6 },
    { header: "Parte", kind: "text", width: 16 },
    { header: "Texto", kind: "text", width: 60 },
    { header: "Créditos", kind: "text", width: 40 },
  ],
  rows: batchesOf(db, query),
});

async function* batchesOf(db: ChurchDb, { ids, sort, format: _, ...filters }: PresentationExportQuery) {
  const conditions = ids ? [Prisma.sql`id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<Stored<PresentationRow>>(db, presentations, conditions, orders[sort]))
    yield batch.flatMap(toRows);
}

/** A presentation without slides is one row. */
const toRows = ({ title, slides, labels, pictures, credits }: Stored<PresentationRow>) =>
  slides.length === 0
    ? [[title, null, null, null, credits || null]]
    : slides.map((text, index) => [
        title,
        String(index + 1),
        labels[index] || null,
        text || (pictures[index] ? "(imagen)" : null),
        credits || null,
      ]);
