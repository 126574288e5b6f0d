import type { Reading } from "./reading";

/** By header (as it is written) or number of the column, from 0. */
export type Mapping = ReadonlyMap<string, string | null>;

export type ImportColumn = { index: number; header: string; field: string | null };

/** Without capitals, accents and signs. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** How far down a header is looked for. */
export const HEADER_ROWS = 20;

/** Behind every synonym. */
const REST_RANK = 100;

type Known = { field: string | null; rank: number };

type Vocabulary = Pick<Reading<string, never>, "names" | "fields" | "key" | "ignored">;

/** Knows a module's columns by their headers. */
export function headerReader({ names, fields, key, ignored = [] }: Vocabulary) {
  const known = new Map<string, Known>(
    names.flatMap((field) => (fields[field]?.synonyms ?? []).map((text, rank) => [text, { field, rank }] as const)),
  );
  for (const text of key.rest ?? []) known.set(text, { field: key.field, rank: REST_RANK });
  for (const text of ignored) known.set(text, { field: null, rank: 0 });

  /** What a header means: as it stands, or without what it has in brackets. */
  const meaning = (header: string) =>
    known.get(plain(header)) ??
    known.get(plain(header.replace(/\(.*?\)|\[.*?\]/g, ""))) ??
    known.get(plain(header.replace(/\(\w{1,2}\)/g, "")));

  const isRest = (header: string) => key.rest?.includes(plain(header)) ?? false;

  /** The first part of a key, to which those in other columns belong. */
  const isPart = (header: string) => !key.whole?.test(plain(header)) || isRest(header);

  /** Which of the first rows names the columns: the one with most headers that are known, or the first with more than one cell. */
  const headerIndex = (rows: readonly string[][]) => {
    const found = rows.map((cells) => new Set(cells.map((cell) => meaning(cell)?.field).filter(Boolean)).size);
    const most = Math.max(0, ...found);
    // One word that happens to be known is no header beside data.
    if (most > 1 || (most === 1 && rows.every((cells) => cells.length === 1))) return found.indexOf(most);
    const several = rows.findIndex((cells) => cells.filter((cell) => cell.trim()).length > 1);
    return Math.max(several, 0);
  };

  /** What each column is: as the mapping says, otherwise by its header. Throws for a name that is no column. */
  const columnsOf = (headers: readonly string[], width: number, mapping: Mapping, refuse: (key: string) => Error) => {
    const columns: ImportColumn[] = Array.from({ length: Math.max(width, headers.length) }, (_, index) => ({
      index,
      header: headers[index]?.trim() ?? "",
      field: null,
    }));
    const decided = new Set<ImportColumn>();
    for (const [name, field] of mapping) {
      const column = columnNamed(columns, name);
      if (!column) throw refuse(name);
      column.field = field;
      decided.add(column);
    }
    guess(
      columns.filter((column) => !decided.has(column)),
      new Set([...decided].map(({ field }) => field)),
    );
    return columns;
  };

  /** Each field goes to the column that is named most clearly after it; a key may be split over several. */
  const guess = (columns: ImportColumn[], taken: Set<string | null>) => {
    for (const field of names) {
      if (taken.has(field)) continue;
      const candidates = columns
        .map((column) => ({ column, found: meaning(column.header) }))
        .filter(({ found }) => found?.field === field)
        .sort((one, other) => (one.found?.rank ?? 0) - (other.found?.rank ?? 0));
      const [best] = candidates;
      if (!best) continue;
      best.column.field = field;
      if (field !== key.field || !isPart(best.column.header)) continue;
      for (const { column } of candidates) if (isRest(column.header)) column.field = field;
    }
  };

  /** The columns of the key, its first part before what comes behind. */
  const keyColumns = (columns: readonly ImportColumn[]) =>
    columns
      .filter(({ field }) => field === key.field)
      .sort((one, other) => Number(isRest(one.header)) - Number(isRest(other.header)));

  return { headerIndex, columnsOf, keyColumns };
}

function columnNamed(columns: ImportColumn[], name: string) {
  const byNumber = /^\d{1,5}$/.test(name) ? columns[Number(name)] : undefined;
  return (
    byNumber ??
    columns.find(({ header }) => header === name.trim()) ??
    columns.find(({ header }) => header !== "" && plain(header) === plain(name))
  );
}
