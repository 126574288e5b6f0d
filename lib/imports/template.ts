import { letterOf } from "@/lib/spreadsheets/cells";
import type { Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";

const GUIDE = "Instrucciones";

/** Index of the first column of the guide with values, behind its texts. */
const LISTS_FROM = 2;

/** How a column of an import template is filled in. */
export type ColumnGuidance = {
  /** Explanation on the guide sheet. */
  guidance: string;
  /** Cell of the example row, as the file holds it. */
  example: string | null;
  /** Values of the drop-down list. */
  list?: readonly string[];
};

/** Worksheets of a template: one to fill in, with the columns that have guidance and an example row, and a guide. */
export function templateWorksheets(
  name: string,
  exported: readonly (WorksheetColumn & { field: string })[],
  guidanceOf: Readonly<Record<string, ColumnGuidance>>,
): [Worksheet, Worksheet] {
  const columns = exported.flatMap(({ field, header, kind, width }) => {
    const guidance = guidanceOf[field];
    return guidance ? [{ field, header, kind, width, ...guidance }] : [];
  });
  const listed = columns.flatMap(({ field, header, list }) => (list ? [{ field, header, list }] : []));
  const form: Worksheet = {
    name,
    columns: columns.map(({ field, header, kind, width }) => {
      const listIndex = listed.findIndex((column) => column.field === field);
      if (listIndex < 0) return { header, kind, width };
      const letter = letterOf(LISTS_FROM + listIndex);
      const end = (listed[listIndex]?.list.length ?? 0) + 1;
      return { header, kind, width, choices: `${GUIDE}!$${letter}$2:$${letter}$${end}` };
    }),
    rows: [[columns.map(({ example }) => example)]],
  };
  const height = Math.max(columns.length, ...listed.map(({ list }) => list.length));
  const guide: Worksheet = {
    name: GUIDE,
    columns: [
      { header: "Columna", kind: "text", width: 22 },
      { header: "Qué se escribe en ella", kind: "text", width: 80 },
      ...listed.map(({ header }) => ({ header: `Valores de ${header}`, kind: "text" as const, width: 28 })),
    ],
    rows: [
      Array.from({ length: height }, (_, row) => [
        columns[row]?.header ?? null,
        columns[row]?.guidance ?? null,
        ...listed.map(({ list }) => list[row] ?? null),
      ]),
    ],
  };
  return [form, guide];
}
