import { inChurch } from "@/lib/core/db";
import { writeTempFile } from "@/lib/core/temp-file";
import { attachment } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";
import { templateQuery } from "@/lib/imports/schema";
import { listPositions } from "@/lib/members/positions/service";
import { memberTemplate } from "@/lib/members/template";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";

export const GET = longEndpoint({
  area: "members",
  summary: "Descarga la plantilla para importar miembros",
  details:
    "Los títulos de las columnas y una fila de ejemplo; en XLSX, además, los valores que se pueden elegir y una hoja de instrucciones.",
  answer: Object.values(contentTypes),
  query: templateQuery,
  handle: async ({ scope, query: { format }, access: { church }, request }) => {
    const positions = await inChurch(scope, listPositions);
    const sheets = memberTemplate(
      positions.map(({ value }) => value),
      church.country,
    );
    const file = await writeTempFile(writeWorkbook(format, sheets, csvSeparator(church.country)));
    return attachment(request, file, `plantilla-miembros.${format}`, contentTypes[format]);
  },
});
