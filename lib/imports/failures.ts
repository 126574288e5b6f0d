import { writeTempFile } from "@/lib/core/files/temp-file";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import type { FileSource } from "@/lib/spreadsheets/table";
import type { Cell, Worksheet } from "@/lib/spreadsheets/worksheet";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";
import type { FailedRow } from "./worker";

/** Rows per written batch. */
const BATCH = 1_000;

type Failures = { source: Pick<FileSource, "format" | "separator">; headers: string[]; failed: FailedRow[] };

/**
 * File of the rows that cannot be imported, a CSV with its separator or a workbook; `country` (ISO 3166-1)
 * decides the separator of a file of one column.
 */
export async function failuresFile({ source, ...rows }: Failures, country: string) {
  const { separator } = source;
  const format = source.format === "csv" ? "csv" : "xlsx";
  const ownSeparator = rows.headers.length > 1 ? separator : undefined;
  const file = await writeTempFile(
    writeWorkbook(format, [failuresWorksheet(rows)], ownSeparator ?? csvSeparator(country)),
  );
  return { file, name: `filas-con-errores.${format}`, type: contentTypes[format] };
}

/** Worksheet of failed rows: their cells as in the file, and their errors. */
function failuresWorksheet({ headers, failed }: { headers: string[]; failed: FailedRow[] }): Worksheet {
  const column = (header: string, width: number) => ({ header, width, kind: "text" as const });
  return {
    name: "Filas con errores",
    columns: [...headers.map((header) => column(header, 24)), column("Error", 60)],
    rows: batches(headers.length, failed),
  };
}

function* batches(width: number, failed: FailedRow[]): Generator<Cell[][]> {
  for (let from = 0; from < failed.length; from += BATCH)
    yield failed
      .slice(from, from + BATCH)
      .map(({ cells, messages }) => [
        ...Array.from({ length: width }, (_, index) => cells[index] || null),
        messages.join("; "),
      ]);
}
