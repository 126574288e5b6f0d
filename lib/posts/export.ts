import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows, type RowTable } from "@/lib/core/db/rows";
import { filterText, searchTexts, valuesOf } from "@/lib/core/text/filter-texts";
import { TEXT_MAX } from "@/lib/spreadsheets/limits";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { stateLabels } from "./labels";
import type { PostSort, PostState } from "./rules";
import type { PostExportQuery } from "./schema";
import { conditionsOf, orderColumns, orders, publicationState } from "./service";

/** `moment`: `YYYY-MM-DD HH:MM` in the church's time zone; null for a draft. */
type Exported = {
  title: string;
  state: PostState;
  moment: string | null;
  author: string;
  categories: string[];
  description: string;
  text: string;
  words: number;
  slug: string;
};

const columns: readonly (WorksheetColumn & { cell: (row: Exported) => Cell })[] = [
  { header: "Título", kind: "text", width: 36, cell: ({ title }) => title || null },
  { header: "Estado", kind: "text", width: 12, cell: ({ state }) => stateLabels[state] },
  { header: "Publicada", kind: "day", width: 12, cell: ({ moment }) => moment?.slice(0, 10) ?? null },
  { header: "Hora", kind: "text", width: 8, cell: ({ moment }) => moment?.slice(11) ?? null },
  { header: "Autor", kind: "text", width: 24, cell: ({ author }) => author || null },
  { header: "Categorías", kind: "text", width: 24, cell: ({ categories }) => categories.join(", ") || null },
  { header: "Resumen", kind: "text", width: 48, cell: ({ description }) => description || null },
  { header: "Texto", kind: "text", width: 80, isNotPrinted: true, cell: ({ text }) => text || null },
  { header: "Palabras", kind: "count", width: 10, cell: ({ words }) => String(words) },
  { header: "Dirección", kind: "text", width: 36, cell: ({ slug }) => slug || null },
];

const exportedPosts = (sort: PostSort, timeZone: string): RowTable => ({
  name: Prisma.sql`posts`,
  alias: Prisma.sql`p`,
  columns: Prisma.sql`
    p.id, p.title, ${publicationState} AS state, p.author, p.categories, p.description, atrio_post_text(p.body) AS text, p.words,
    to_char(u.published_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD HH24:MI') AS moment,
    coalesce(u.slug, p.slug) AS slug, ${orderColumns(sort, timeZone)}`,
  joins: Prisma.sql`LEFT JOIN post_publications u ON u.post_id = p.id`,
  condition: Prisma.sql`p.deleted_at IS NULL`,
});

/** Streamed worksheet of the posts that match the filters or ids, in list order, as they are written now. */
export const exportPosts = (db: ChurchDb, query: PostExportQuery, timeZone: string): Worksheet => ({
  name: "Blog",
  columns,
  rows: batchesOf(db, query, timeZone),
});

async function* batchesOf(db: ChurchDb, { ids, sort, format: _, ...filters }: PostExportQuery, timeZone: string) {
  const conditions = ids ? [Prisma.sql`p.id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<Exported>(db, exportedPosts(sort, timeZone), conditions, orders[sort]))
    yield batch.flatMap(toRows);
}

/** Filters of the list in words. */
export const postFilterTexts = ({ title, state, category }: PostExportQuery) => [
  ...searchTexts(title),
  ...filterText(
    "Estado",
    valuesOf(state).map((value) => stateLabels[value]),
  ),
  ...filterText("Categoría", valuesOf(category)),
];

/** As much of a text as a cell takes, in UTF-16 units, of which a character is two at most. */
const CELL = new RegExp(`[^]{1,${Math.floor(TEXT_MAX / 2)}}`, "gu");

/** A text that is longer than a cell goes on in the rows below. */
function toRows({ text, ...row }: Exported): Cell[][] {
  const [first = "", ...others] = text.match(CELL) ?? [];
  return [
    columns.map(({ cell }) => cell({ ...row, text: first })),
    ...others.map((part) => columns.map(({ header }) => (header === "Texto" ? part : null))),
  ];
}
