import { exportTransactions, transactionFilterTexts } from "@/lib/finances/transactions/export";
import { transactionExportQuery } from "@/lib/finances/transactions/schema";
import { getTreasury } from "@/lib/finances/treasuries/service";
import { exportRoute } from "@/lib/http/export-route";

export const GET = exportRoute({
  area: "finances",
  summary: "Descarga los movimientos en una hoja de cálculo o en un PDF",
  details: "Con los filtros de la lista, todos; lo que sale lleva signo menos.",
  errors: [404],
  query: transactionExportQuery,
  fileName: (today) => `movimientos-${today}`,
  worksheet: async (db, query) => {
    if (query.id) await getTreasury(db, query.id);
    return exportTransactions(db, query);
  },
  noun: ["movimiento", "movimientos"],
  filterTexts: transactionFilterTexts,
});
