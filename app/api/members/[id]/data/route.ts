import { Readable } from "node:stream";
import { churchToday } from "@/lib/auth/access";
import { readLogo } from "@/lib/churches/logo";
import { findStaffByEmail } from "@/lib/churches/record";
import { idParams } from "@/lib/core/fields";
import { churchShare, requireClient, withSlot } from "@/lib/core/workers/slots";
import { attachment } from "@/lib/http/attachment";
import { exportEndpoint } from "@/lib/http/endpoint";
import { getPersonData } from "@/lib/members/person-data";
import { makePersonPdf } from "@/lib/members/person-pdf-task";
import { personQuery } from "@/lib/members/person-schema";

const types = { json: "application/json; charset=utf-8", pdf: "application/pdf" };

export const GET = exportEndpoint({
  area: "members",
  summary: "Descarga todo lo que la iglesia guarda sobre una persona",
  details:
    "Ficha, foto, cambios, importaciones y los textos que solo a ella nombran; también de quien está en la papelera. En los movimientos y en el inventario se busca solo si quien pide puede verlos: `notSearched` y `notice` dicen dónde no se buscó, y lo que descarga el dueño está completo. Un nombre de una sola palabra no se busca. No dice quién hizo los cambios, salvo que fuera la misma persona.",
  params: idParams,
  query: personQuery,
  answer: [types.json, types.pdf],
  handle: async ({ scope, params, query: { format }, access, request }) => {
    const { church } = access;
    const name = `datos-de-persona-${params.id}-${churchToday(access)}.${format}`;
    const taker = { share: churchShare(church.id), signal: request.signal };
    const staffId = (email: string) => findStaffByEmail(access, email);
    const data = await withSlot("export", taker, () =>
      getPersonData(scope, { id: params.id, church, sees: access.areas, staffId }),
    );
    requireClient(request.signal);
    const content =
      format === "json"
        ? Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
        : await makePersonPdf(data, { ...church, logo: await readLogo(access) }, taker);
    return attachment(request, Readable.from([content]), name, types[format]);
  },
});
