import type { Access } from "@/lib/auth/access";
import type { ChurchScope } from "@/lib/core/db";
import { answer } from "./answers";
import { type Report, withProgress } from "./progress";

/** Who brings rows, and to which church, as an import takes it. */
export const importerOf = (scope: ChurchScope, { church, user }: Access) => ({
  scope,
  country: church.country,
  currency: church.currency,
  plan: church.plan,
  userName: user.name,
});

type Listeners = { onProgress: Report; signal?: AbortSignal };
type Imported = { result: { failedRows: number }; isRefused: boolean };

/** Answers an import with its progress; 422 with the same body when rows with errors kept everything from being written. */
export function answerImport(
  request: Request,
  { dryRun }: { dryRun: boolean },
  work: (listeners: Listeners) => Promise<Imported>,
) {
  return withProgress(request, async (onProgress) => {
    // A rehearsal that nobody waits for ends; what writes goes on to its end.
    const signal = dryRun ? request.signal : undefined;
    const { result, isRefused } = await work({ onProgress, signal });
    if (!isRefused) return answer(200, result);
    const rows = result.failedRows === 1 ? "1 fila tiene errores" : `${result.failedRows} filas tienen errores`;
    return answer(422, { message: `No se importó nada: ${rows}.`, code: "ROWS", ...result });
  });
}
