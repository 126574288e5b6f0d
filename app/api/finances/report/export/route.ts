import { Readable } from "node:stream";
import { readLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db";
import { churchShare, requireClient, withSlot } from "@/lib/core/workers/slots";
import { makeReportPdf } from "@/lib/finances/pdf-task";
import { readReportContent, writeReportWorkbook } from "@/lib/finances/report-file";
import { reportExportQuery } from "@/lib/finances/schema";
import { attachment, PDF } from "@/lib/http/attachment";
import { exportEndpoint } from "@/lib/http/endpoint";
import { contentTypes } from "@/lib/spreadsheets/write";

export const GET = exportEndpoint({
  area: "finances",
  summary: "Descarga el reporte de un mes o de un año, en PDF o en una hoja de cálculo",
  details:
    "Con `signatures`, líneas para la firma de quienes están en `GET /finances/report/signers`. Con `movements`, sus movimientos, del más antiguo al más nuevo y sin los anulados; un PDF lista hasta 10.000.",
  answer: [PDF, contentTypes.xlsx],
  errors: [422],
  query: reportExportQuery,
  handle: async ({ scope, query, access, request }) => {
    const { church } = access;
    const { signal } = request;
    const taker = { share: churchShare(church.id), signal };
    const name = `finanzas-${query.period}.${query.format}`;
    const long = { ...scope, long: true };
    if (query.format === "xlsx") {
      const file = await withSlot("export", taker, () =>
        inChurch(long, (db) => writeReportWorkbook(db, query, signal)),
      );
      return attachment(request, file, name, contentTypes.xlsx);
    }
    const content = await withSlot("export", taker, () => inChurch(long, (db) => readReportContent(db, query, church)));
    requireClient(signal);
    const pdf = await makeReportPdf(content, { ...church, logo: await readLogo(access) }, taker);
    return attachment(request, Readable.from([pdf]), name, PDF);
  },
});
