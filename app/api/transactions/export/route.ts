import { exportTransactions, transactionFilterTexts } from "@/lib/finances/transactions/export";
import { transactionExportQuery } from "@/lib/finances/transactions/schema";
import { requireTreasuries } from "@/lib/finances/treasuries/service";
import { exportRoute } from "@/lib/http/export-route";

export const GET = exportRoute({
  area: "finances",
  summary: "Descarga los movimientos en una hoja de cálculo o en un PDF",
  details: "Con los filtros y el orden de la lista, todos; lo que sale lleva signo menos.",
  errors: [404],
  query: transactionExportQuery,
  fileName: (today) => `movimientos-${today}`,
  worksheet: async (db, query) => {
    await requireTreasuries(db, query.id);
    return exportTransactions(db, query);
  },
  noun: ["movimiento", "movimientos"],
  filterTexts: transactionFilterTexts,
});
