import type { ImportColumn, Reading } from "./reading";

/** Field of a column, by its header as written or by its zero-based index; null ignores the column. */
export type Mapping = ReadonlyMap<string, string | null>;

/** Lowercase text without accents, with every run of other characters replaced by one space. */
export const normalizeText = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** First rows of a file in which the header is searched. */
export const HEADER_ROWS = 20;

/** Rank of the headers of further key parts: after every synonym. */
const REST_RANK = 100;

/** Currency at the end of a header: «Valor S/». */
const CURRENCY = /\s(?:S\/\.?|US\$|[A-Z]{1,2}\$|\$|€|Bs\.?|Q\.?|L\.?|[A-Z]{3})\s*$/;

/** Rank of a header of which only a part is known: after the whole ones; then of one that only has words of a field. */
const PART_RANK = 200;
const WORDS_RANK = 300;
/** Added to the rank of a header of a lesser column, «Teléfono de casa»: after every other. */
const LESSER_RANK = 400;
/** Characters of a header: a longer text is none. */
const HEADER_MAX = 100;
/** Columns that say what kind of thing stands in another one. */
const LABEL = /\b(?:label|etiqueta|type|tipo|location|ubicaci[oó]n|phonetic|yomi|display|pantalla)\b/i;
/** Usual headers of notes, as in `synonyms` of a field. */
export const notesHeaders = [
  ...["notas", "nota", "observaciones", "observacion", "obs", "comentarios", "comentario", "notes", "comments"],
];
/** Columns about somebody or something else than the row. */
export const ABOUT_OTHERS =
  /\b(?:emergencias?|emergency|padres?|madres?|father|mother|parents?|tutor|acudientes?|conyuge|spouse|espos[oa]|lugar|place|pastor|iglesia|church|ministro|oficiante)\b/;
const FILLERS = /\b(?:de|del|la|el|los|las|mi|tu|su|mn|the|of)\b/g;

const withoutFillers = (header: string) => normalizeText(header).replace(FILLERS, " ").replace(/\s+/g, " ").trim();
/** «fecNacimiento» as words, and «Apellido(s)» without its ending. */
const spelledOut = (header: string) =>
  (/\s/.test(header) ? header : header.replace(/([a-záéíóúñ])([A-ZÁÉÍÓÚÑ])/g, "$1 $2")).replace(
    /\([ao](?:s|as|os)?\)|\(e?s\)/gi,
    "",
  );

/** `part`: which part of the key, 0 for the first. */
type HeaderMeaning = { field: string | null; rank: number; part?: number };

type Vocabulary = Pick<Reading<string, never>, "names" | "fields" | "key" | "ignored" | "apart" | "extra">;

/** Whether the cells of a column can be those of a field. */
type Fits = (column: ImportColumn, field: string) => boolean;

/** Matches the columns of a file to a module's fields by their headers. */
export function headerReader({ names, fields, key, ignored = [], apart = [], extra }: Vocabulary) {
  const meanings = new Map<string, HeaderMeaning>(
    names.flatMap((field) => (fields[field]?.synonyms ?? []).map((text, rank) => [text, { field, rank }] as const)),
  );
  for (const [index, texts] of (key.rest ?? []).entries())
    for (const text of texts) meanings.set(text, { field: key.field, rank: REST_RANK + index, part: index + 1 });
  for (const text of ignored) meanings.set(text, { field: null, rank: 0 });

  /** Words of synonyms without those that only join them. */
  const short = new Map([...meanings].map(([text, meaning]) => [withoutFillers(text), meaning]));

  /** Field that a header means, as written or without text in brackets. */
  const findWhole = (header: string) =>
    meanings.get(normalizeText(header)) ??
    meanings.get(normalizeText(header.replace(/\(.*?\)|\[.*?\]/g, ""))) ??
    meanings.get(normalizeText(header.replace(/\(\w{1,2}\)/g, ""))) ??
    meanings.get(normalizeText(header.replace(CURRENCY, ""))) ??
    short.get(withoutFillers(spelledOut(header).replace(/\(.*?\)|\[.*?\]/g, " ")));

  const known = new Map<string, HeaderMeaning | undefined>();

  /** Field that a header means: whole, by one of its parts («Concepto / Referencia») or by its words («esBautizado»). */
  const findMeaning = (header: string) => {
    if (known.has(header)) return known.get(header);
    const meaning =
      header.length > HEADER_MAX ? undefined : (findWhole(header) ?? findPart(header) ?? findWords(header));
    known.set(header, meaning);
    return meaning;
  };

  /** Whether a cell is a header, and not a value in which only words of a field stand. */
  const isHeader = (cell: string) => (findMeaning(cell)?.rank ?? WORDS_RANK) < WORDS_RANK;

  /** Meaning of the first known part of a header, none where parts mean opposite things. */
  const findPart = (header: string): HeaderMeaning | undefined => {
    if (LABEL.test(header)) return;
    const parts = header.split(/[/|,:;–()[\]]| - | o | y /);
    const found = parts.flatMap((part) => findWhole(part.replace(/\d+|\b(?:value|valor)\s*$/gi, " ")) ?? []);
    const [first] = found;
    if (!first || apart.filter((field) => found.some((part) => part.field === field)).length > 1) return;
    return { ...first, rank: first.rank + PART_RANK };
  };

  /** The field whose words stand in a header. */
  const findWords = (header: string): HeaderMeaning | undefined => {
    if (LABEL.test(header)) return;
    const text = normalizeText(spelledOut(header));
    if (ABOUT_OTHERS.test(text)) return;
    const field = names.find((name) => fields[name]?.words?.test(text));
    return field === undefined ? undefined : { field, rank: WORDS_RANK };
  };

  /** Rank of a header for its field, the best first. */
  const rankOf = (header: string) => {
    const { field, rank } = findMeaning(header) ?? { field: null, rank: Number.POSITIVE_INFINITY };
    const isLesser = field !== null && fields[field]?.lesser?.test(normalizeText(spelledOut(header)));
    return rank + (isLesser ? LESSER_RANK : 0);
  };

  const partOf = (header: string) => findMeaning(header)?.part ?? 0;
  const isRest = (header: string) => partOf(header) > 0;

  /** Whether a key column holds only one part of the key, so that columns with further parts are added to it. */
  const isPart = (header: string) => !key.whole?.test(normalizeText(header)) || isRest(header);

  /** Number of fields that each row has headers of. */
  const knownHeaders = (rows: readonly string[][]) =>
    rows.map((cells) =>
      isDataRow(cells)
        ? 0
        : new Set(
            cells
              .filter(isHeader)
              .map((cell) => findMeaning(cell)?.field)
              .filter(Boolean),
          ).size,
    );

  /**
   * Index of the header row: the row with the most known headers, otherwise the first with more than one cell, and that
   * one less where it is data: -1 for a file without header.
   */
  const headerIndex = (rows: readonly string[][]) => {
    const counts = knownHeaders(rows);
    const most = Math.max(0, ...counts);
    // A single match may be a value of a data row; it counts as header only in a file of one column.
    if (most > 1 || (most === 1 && rows.every((cells) => cells.length === 1))) return counts.indexOf(most);
    const firstWithSeveral = rows.findIndex((cells) => cells.filter((cell) => cell.trim()).length > 1);
    const first = Math.max(firstWithSeveral, 0);
    return isDataRow(rows[first] ?? []) ? first - 1 : first;
  };

  /**
   * Field of each column: from the mapping, otherwise from its header, where its cells fit. Throws `refuse(name)` for an
   * unknown column.
   */
  const columnsOf = (
    headers: readonly string[],
    width: number,
    mapping: Mapping,
    refuse: (key: string) => Error,
    fits: Fits = () => true,
  ) => {
    const columns: ImportColumn[] = Array.from({ length: Math.max(width, headers.length) }, (_, index) => ({
      index,
      header: headers[index]?.trim() ?? "",
      field: null,
    }));
    const mapped = new Set<ImportColumn>();
    for (const [name, field] of mapping) {
      const column = findColumn(columns, name);
      if (!column) throw refuse(name);
      column.field = field;
      mapped.add(column);
    }
    assignByHeader(
      columns.filter((column) => !mapped.has(column)),
      new Set([...mapped].map(({ field }) => field)),
      fits,
    );
    return columns;
  };

  /**
   * Assigns each free field to the column whose header ranks best for it; a key may span several columns, and what `extra`
   * names may stand in several.
   */
  const assignByHeader = (columns: ImportColumn[], usedFields: Set<string | null>, fits: Fits) => {
    for (const field of names) {
      if (usedFields.has(field)) continue;
      const candidates = columns
        .filter((column) => findMeaning(column.header)?.field === field)
        .sort((one, other) => rankOf(one.header) - rankOf(other.header));
      const fitting = candidates.filter((column) => fits(column, field));
      // The words of a header alone are not enough for cells that the field cannot take.
      const [best] = fitting.length > 0 ? fitting : candidates.filter(({ header }) => rankOf(header) < WORDS_RANK);
      if (!best) continue;
      best.field = field;
      if (extra?.fields.includes(field))
        for (const column of fitting) if (column !== best) column.field = field === key.field ? extra.into : field;
      if (field !== key.field || !isPart(best.header)) continue;
      for (const column of candidates) if (isRest(column.header)) column.field = field;
    }
  };

  /** Columns in the order in which they are read: of several columns of a field, the best first. */
  const inOrder = (columns: readonly ImportColumn[]) => {
    const first = new Map<string, number>();
    for (const { field, index } of columns) if (field && !first.has(field)) first.set(field, index);
    const placeOf = ({ field, index }: ImportColumn) => first.get(field ?? "") ?? index;
    return [...columns].sort(
      (one, other) =>
        placeOf(one) - placeOf(other) || rankOf(one.header) - rankOf(other.header) || one.index - other.index,
    );
  };

  /** Columns of the key, its first part before the further ones. */
  const keyColumns = (columns: readonly ImportColumn[]) =>
    columns.filter(({ field }) => field === key.field).sort((one, other) => partOf(one.header) - partOf(other.header));

  /** Those of the columns of the key that are its tail. */
  const tailColumns = (columns: readonly ImportColumn[]) =>
    keyColumns(columns).filter(({ header }) => key.tail !== undefined && partOf(header) >= key.tail.from);

  /** Headers of a row; a cell that is merged with the one above has its known text there. */
  const headersOf = (rows: readonly string[][], index: number) => {
    const [above = [], own = []] = [rows[index - 1], rows[index]];
    return Array.from({ length: Math.max(above.length, own.length) }, (_, column) => {
      const [text = "", upper = ""] = [own[column], above[column]];
      return text.trim() === "" && findMeaning(upper)?.field ? upper : text;
    });
  };

  /** Whether the cells of a column stand with its header in `into` of `extra`, of which the header itself does not speak. */
  const isLabelled = ({ header }: ImportColumn) => extra !== undefined && findMeaning(header)?.field !== extra.into;

  /** Whether a header stands beside another one and says what kind of thing that holds. */
  const isLabel = ({ header }: ImportColumn) => LABEL.test(header);

  /** Field that a header means, whatever its column is mapped to. */
  const fieldOf = (header: string) => findMeaning(header)?.field ?? null;

  return {
    headerIndex,
    headersOf,
    columnsOf,
    fieldOf,
    keyColumns,
    tailColumns,
    inOrder,
    knownHeaders,
    isLabelled,
    isLabel,
  };
}

const DATA = [
  /^['’]?\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?$/,
  /^['’]?(?:19|20)\d{2}(?:0[1-9]|1[0-2])[0-3]\d'?$/,
  /^['’]?\d{1,2}[-/. ][a-záéíóú]{3,10}\.?(?:[-/. ]\d{2,4})?$/i,
  /^\+?[\d\s().-]{7,20}$/,
  /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
];

/** Whether a row holds a date, a telephone or an address of mail, which no header does. */
const isDataRow = (cells: readonly string[]) =>
  cells.some(
    (cell) => cell.length <= 60 && /\d.*\d|@|\d[-/ ]/.test(cell) && DATA.some((pattern) => pattern.test(cell.trim())),
  );

/** Column that a mapping names, by its number or its header. */
export function findColumn(columns: ImportColumn[], name: string) {
  const byNumber = /^\d{1,5}$/.test(name) ? columns[Number(name)] : undefined;
  return (
    byNumber ??
    columns.find(({ header }) => header === name.trim()) ??
    columns.find(({ header }) => header !== "" && normalizeText(header) === normalizeText(name))
  );
}
