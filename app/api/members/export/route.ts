import { churchToday } from "@/lib/auth/access";
import { inChurch } from "@/lib/core/db";
import { writeTempFile } from "@/lib/core/temp-file";
import { serializePerChurch } from "@/lib/core/worker-slots";
import { attachment } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";
import { exportMembers } from "@/lib/members/export";
import { memberExportQuery } from "@/lib/members/schema";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";

export const GET = longEndpoint({
  area: "members",
  summary: "Descarga los miembros en una hoja de cálculo",
  details:
    "Con los filtros y el orden de la lista, o los miembros de `ids` (hasta 500). El archivo se puede volver a importar.",
  answer: Object.values(contentTypes),
  errors: [422],
  query: memberExportQuery,
  handle: async ({ scope, query, access, request }) => {
    const today = churchToday(access);
    const separator = csvSeparator(access.church.country);
    const file = await serializePerChurch(access.church.id, () =>
      inChurch({ ...scope, long: true }, (db) =>
        writeTempFile(writeWorkbook(query.format, [exportMembers(db, query, today)], separator)),
      ),
    );
    return attachment(request, file, `miembros-${today}.${query.format}`, contentTypes[query.format]);
  },
});
