import { normalizeText } from "./columns";
import type { ImportColumn, Reading } from "./reading";

/** First word of a row that may sum up or explain the others. */
const CANDIDATE = /^[\W_]*(?:sub|tot|gran|sum|not|obs|fuente|elab|prep|revis|resp|firma|actual|ultim|últim|\*)/i;
const TOTAL =
  /^(?:sub ?totales|sub ?total|totales|total|gran total|suma total|suma|sumatoria)(?: [a-z ]+)?(?: [\d ]+)?$/;
const NOTE =
  /^(?:nota|notas|observacion|observaciones|fuente|elaborad[oa]|preparad[oa]|revisad[oa]|responsables?|firmas?|actualizad[oa]|ultima actualizacion)\b/;

/** A number, with currency, percent and grouping. */
const NUMBER = /^[^\p{L}\d]*(?:[A-Za-z]{1,3}[^\p{L}\d]*)?\d[\d.,'\s]*[^\p{L}\d]*$/u;
/** Characters of a number, and of the label of a row: longer cells, which would take long to match, are neither. */
const NUMBER_MAX = 40;
const LABEL_MAX = 120;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/**
 * Creates the predicate for rows that are not data: totals (a label and numbers, without some required field), notes
 * and titles of parts (one cell), the header once more, and rows without anything in the imported columns.
 */
export function leftOutFinder(
  { names, fields, key }: Pick<Reading<string, never>, "names" | "fields" | "key">,
  columns: readonly ImportColumn[],
  keyColumns: readonly ImportColumn[],
) {
  const required = names
    .filter((name) => name !== key.field && fields[name]?.isRequired)
    .map((name) => columns.filter(({ field }) => field === name));
  const isComplete = (cells: readonly string[]) =>
    required.length > 0 && required.every((own) => own.some(({ index }) => cells[index]?.trim()));
  const imported = columns.filter(({ field }) => field !== null);
  const headers = imported.filter(({ header }) => header !== "");
  const [firstHeader] = headers;
  /** Title of a part of the table: one cell in capitals, or a known title where the name is enough for a row. */
  const isSection = (cells: readonly string[], index: number) => {
    const title = cells[index]?.trim() ?? "";
    if (filled(cells).length !== 1 || title.length > LABEL_MAX) return false;
    const { titles } = key;
    if (titles && keyColumns.some((column) => column.index === index)) return titles.test(normalizeText(title));
    return /\p{Lu}{3}/u.test(title) && title === title.toUpperCase();
  };
  return (cells: readonly string[]) => {
    if (keyColumns.length > 0 && imported.every(({ index }) => !cells[index]?.trim())) return true;
    if (firstHeader && headers.length > 1 && cells[firstHeader.index]?.trim() === firstHeader.header)
      return headers.every(({ header, index }) => (cells[index] ?? "").trim() === header);
    const first = cells.findIndex((cell) => cell.trim() !== "");
    // A label may stand to the right of a row number.
    if (isComplete(cells)) return false;
    if (required.length > 0 && isSection(cells, first)) return true;
    if (keyColumns.some(({ index }) => FIGURES.test(cells[index]?.trim() ?? "")) && isLabelled(cells)) return true;
    return isSummary(cells, first) || keyColumns.some(({ index }) => index !== first && isSummary(cells, index));
  };
}

const FIGURES = /^\d[\d.,]*$/;
const isNumber = (cell: string) => cell.length <= NUMBER_MAX && NUMBER.test(cell) && !DATE.test(cell);
const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter(Boolean);

/** Numbers with one label: «Varones 72». */
function isLabelled(cells: readonly string[]) {
  const [label = "", ...others] = filled(cells).filter((cell) => !isNumber(cell));
  return others.length === 0 && label.length <= LABEL_MAX;
}

function isSummary(cells: readonly string[], index: number) {
  const label = cells[index]?.trim() ?? "";
  if (label.length > LABEL_MAX || !CANDIDATE.test(label)) return false;
  const text = normalizeText(label);
  const others = cells.filter((cell, other) => other !== index && cell.trim() !== "").map((cell) => cell.trim());
  if (TOTAL.test(text)) return others.every(isNumber);
  return others.length === 0 && (NOTE.test(text) || label.startsWith("*"));
}
