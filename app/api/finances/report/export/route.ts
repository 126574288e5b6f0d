import { Readable } from "node:stream";
import { readLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db";
import { churchShare, requireClient, withSlot } from "@/lib/core/workers/slots";
import { makeReportPdf } from "@/lib/finances/pdf-task";
import { getReport } from "@/lib/finances/report";
import { reportExportQuery } from "@/lib/finances/schema";
import { reportSheets } from "@/lib/finances/sheets";
import { attachment, PDF } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";

export const GET = longEndpoint({
  area: "finances",
  summary: "Descarga el reporte de un mes o de un año, en PDF o en una hoja de cálculo",
  answer: [PDF, contentTypes.xlsx],
  query: reportExportQuery,
  handle: async ({ scope, query: { period, format }, access, request }) => {
    const { church } = access;
    const taker = { share: churchShare(church.id), signal: request.signal };
    const report = await withSlot("export", taker, () => inChurch(scope, (db) => getReport(db, period)));
    requireClient(request.signal);
    const name = `finanzas-${period}.${format}`;
    if (format === "xlsx") {
      const chunks = writeWorkbook("xlsx", reportSheets(report), ",");
      return attachment(request, Readable.from(chunks), name, contentTypes.xlsx);
    }
    const pdf = await makeReportPdf(report, { ...church, logo: await readLogo(access) }, taker);
    return attachment(request, Readable.from([pdf]), name, PDF);
  },
});
