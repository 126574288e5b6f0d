import { certificateFilterTexts, exportCertificates } from "@/lib/certificates/export";
import { certificateExportQuery } from "@/lib/certificates/schema";
import { exportRoute } from "@/lib/http/export-route";

export const GET = exportRoute({
  area: "certificates",
  summary: "Descarga los certificados en una hoja de cálculo o en un PDF",
  details: "Con los filtros de la lista, o solo los certificados de `ids`.",
  errors: [],
  query: certificateExportQuery,
  fileName: (today) => `certificados-${today}`,
  worksheet: exportCertificates,
  noun: ["certificado", "certificados"],
  filterTexts: certificateFilterTexts,
});
