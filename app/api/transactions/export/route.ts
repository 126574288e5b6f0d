import { churchToday } from "@/lib/auth/access";
import { inChurch } from "@/lib/core/db";
import { spool } from "@/lib/core/spool";
import { oneAtATime } from "@/lib/core/turns";
import { attachment } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import { contentTypes, writeSheets } from "@/lib/spreadsheets/write";
import { exportTransactions } from "@/lib/transactions/export";
import { transactionExportQuery } from "@/lib/transactions/schema";
import { getTreasury } from "@/lib/treasuries/service";

export const GET = longEndpoint({
  area: "finances",
  summary: "Descarga los movimientos en una hoja de cálculo",
  details: "Con los filtros de la lista, todos; lo que sale lleva signo menos.",
  answer: Object.values(contentTypes),
  refuses: [404],
  query: transactionExportQuery,
  handle: async ({ door, query, access, request }) => {
    const { id, country } = access.church;
    const file = await oneAtATime(id, () =>
      inChurch({ ...door, long: true }, async (db) => {
        if (query.id) await getTreasury(db, query.id);
        return spool(writeSheets(query.format, [exportTransactions(db, query)], csvSeparator(country)));
      }),
    );
    return attachment(request, file, `movimientos-${churchToday(access)}.${query.format}`, contentTypes[query.format]);
  },
});
