import type { Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";

const GUIDE = "Instrucciones";

/** A column to fill in. */
export type TemplateColumn = WorksheetColumn & {
  field: string;
  /** What the second sheet says of it. */
  guidance: string;
  /** Of the row that shows how, as the file holds it. */
  example: string | null;
  /** The values that may be chosen. */
  list?: readonly string[];
};

/** The sheets of a template: one to fill in, with an example, and one that explains it. */
export function templateWorksheets(name: string, columns: readonly TemplateColumn[]): [Worksheet, Worksheet] {
  const listed = columns.flatMap(({ field, header, list }) => (list ? [{ field, header, list }] : []));
  const filled: Worksheet = {
    name,
    columns: columns.map(({ field, header, kind, width }) => {
      const place = listed.findIndex((column) => column.field === field);
      if (place < 0) return { header, kind, width };
      const letter = String.fromCharCode(67 + place);
      const end = (listed[place]?.list.length ?? 0) + 1;
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
  return [filled, guide];
}
