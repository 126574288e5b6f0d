import { attachment } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";
import { importerOf } from "@/lib/http/imports";
import { failuresFile } from "@/lib/imports/failures";
import { memberImport } from "@/lib/members/import";
import { importFileForm } from "@/lib/members/import-schema";
import { contentTypes } from "@/lib/spreadsheets/write";

export const POST = longEndpoint({
  area: "members",
  summary: "Descarga las filas de una hoja de cálculo que no se pueden importar",
  details:
    "Con el mismo formulario que la importación. El archivo es del mismo formato, con una columna `Error` al final.",
  form: importFileForm,
  status: 200,
  answer: Object.values(contentTypes),
  errors: [422],
  onRetry: "No cambia nada.",
  handle: async ({ scope, body, access, request }) => {
    const rows = await memberImport.failingRows(importerOf(scope, access), body);
    const { file, name, type } = await failuresFile(rows, access.church.country);
    return attachment(request, file, name, type);
  },
});
