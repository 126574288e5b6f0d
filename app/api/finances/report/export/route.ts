import { Readable } from "node:stream";
import { readLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db";
import { serializePerChurch } from "@/lib/core/workers/worker-slots";
import { reportPdf } from "@/lib/finances/pdf";
import { getReport } from "@/lib/finances/report";
import { reportExportQuery } from "@/lib/finances/schema";
import { reportSheets } from "@/lib/finances/sheets";
import { attachment } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";

const PDF = "application/pdf";

export const GET = longEndpoint({
  area: "finances",
  summary: "Descarga el reporte de un mes o de un año, en PDF o en una hoja de cálculo",
  answer: [PDF, contentTypes.xlsx],
  query: reportExportQuery,
  handle: async ({ scope, query: { period, format }, access, request }) => {
    const report = await inChurch(scope, (db) => getReport(db, period));
    const name = `finanzas-${period}.${format}`;
    if (format === "xlsx") {
      const chunks = writeWorkbook("xlsx", reportSheets(report), ",");
      return attachment(request, Readable.from(chunks), name, contentTypes.xlsx);
    }
    const pdf = await serializePerChurch(access.church.id, async () =>
      reportPdf(report, { ...access.church, logo: await readLogo(access) }, new Date()),
    );
    return attachment(request, Readable.from([pdf]), name, PDF);
  },
});
