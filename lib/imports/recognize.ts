import type { TableRow } from "@/lib/spreadsheets/table";
import { ABOUT_OTHERS, normalizeText } from "./columns";
import type { FileTraits, ImportColumn, Reading } from "./reading";
import { cellReader } from "./values";

/** Cells of a column that say what it holds, and the part of them that has to. */
const CELLS = 200;
const TYPICAL_SHARE = 0.6;

/** Columns of numbers that look like telephones, and are none. */
const NUMBERING = /\b(?:id|no|n|nro|num|numero|cod|codigo|code|cedula|folio|zip|cp|postal|cuenta|fax|rut|dni|recibo)\b/;

/** Recognizes columns by their cells. */
export function contentRecognizer<Context>(
  reading: Pick<Reading<string, Context>, "names" | "fields" | "key">,
  context: Context,
  file: Pick<FileTraits, "format" | "from1904">,
  rows: readonly TableRow[],
) {
  const { names, fields, key } = reading;
  const readers = [cellReader(reading, context, file), cellReader(reading, context, { ...file, dayOrder: "month" })];
  const cellsOf = (index: number) => {
    const found: string[] = [];
    for (const { cells } of rows) {
      const text = cells[index]?.trim();
      if (text) found.push(text);
      if (found.length === CELLS) break;
    }
    return found;
  };

  /** Whether at least half of a column's cells can be read as a field; values that are no option are asked later. */
  const fits = ({ index }: ImportColumn, field: string) => {
    const cells = cellsOf(index);
    return readers.some((reader) => {
      const read = reader.readerOf(field);
      const readable = cells.filter((text) => {
        const result = read(text);
        return "value" in result || result.isUnknown;
      });
      return readable.length * 2 >= cells.length;
    });
  };

  /** Assigns free fields to columns whose header says nothing and whose cells are typical of them. */
  const assign = (columns: readonly ImportColumn[]) => {
    for (const name of names) {
      const isTypical = fields[name]?.isTypical;
      if (!isTypical || columns.some(({ field }) => field === name)) continue;
      const column = columns.find(({ field, header, index }) => {
        const title = normalizeText(header);
        if (field !== null || ABOUT_OTHERS.test(title) || (name !== key.field && NUMBERING.test(title))) return false;
        const cells = cellsOf(index);
        return (
          cells.length > 0 && cells.filter((text) => isTypical(text, context)).length >= cells.length * TYPICAL_SHARE
        );
      });
      if (column) column.field = name;
    }
  };

  return { fits, assign };
}
