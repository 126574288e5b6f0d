import { AppError } from "@/lib/core/errors";
import { metrics } from "@/lib/core/metrics";
import type { ImportForm, ImportResult } from "./schema";

type Counts = Pick<ImportResult, "created" | "updated" | "skipped" | "failedRows">;
type Imported = { result: Counts; isRefused: boolean };

/** Counts an import by its outcome, and the rows of one that was written. */
export async function countImport<Result extends Imported>(
  area: string,
  { dryRun }: Pick<ImportForm, "dryRun">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const imported = await work();
    const outcome = dryRun ? "checked" : imported.isRefused ? "refused" : "done";
    metrics()?.imports.inc({ area, outcome });
    if (outcome === "done") countRows(area, imported.result);
    return imported;
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500;
    metrics()?.imports.inc({ area, outcome: isRefusal ? "refused" : "failed" });
    throw error;
  }
}

function countRows(area: string, { created, updated, skipped, failedRows: failed }: Counts) {
  for (const [result, count] of Object.entries({ created, updated, skipped, failed }))
    metrics()?.importRows.inc({ area, result }, count);
}
