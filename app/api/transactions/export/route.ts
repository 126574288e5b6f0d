import { churchToday } from "@/lib/auth/access";
import { inChurch } from "@/lib/core/db";
import { writeTempFile } from "@/lib/core/temp-file";
import { serializePerChurch } from "@/lib/core/worker-slots";
import { exportTransactions } from "@/lib/finances/transactions/export";
import { transactionExportQuery } from "@/lib/finances/transactions/schema";
import { getTreasury } from "@/lib/finances/treasuries/service";
import { attachment } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";

export const GET = longEndpoint({
  area: "finances",
  summary: "Descarga los movimientos en una hoja de cálculo",
  details: "Con los filtros de la lista, todos; lo que sale lleva signo menos.",
  answer: Object.values(contentTypes),
  errors: [404],
  query: transactionExportQuery,
  handle: async ({ scope, query, access, request }) => {
    const { id, country } = access.church;
    const file = await serializePerChurch(id, () =>
      inChurch({ ...scope, long: true }, async (db) => {
        if (query.id) await getTreasury(db, query.id);
        return writeTempFile(writeWorkbook(query.format, [exportTransactions(db, query)], csvSeparator(country)));
      }),
    );
    return attachment(request, file, `movimientos-${churchToday(access)}.${query.format}`, contentTypes[query.format]);
  },
});
