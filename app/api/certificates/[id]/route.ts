import { Readable } from "node:stream";
import { makeCertificatesPdf } from "@/lib/certificates/pdf-task";
import { readPrintables, revokeCertificate } from "@/lib/certificates/service";
import { inChurch } from "@/lib/core/db";
import { idParams } from "@/lib/core/fields";
import { churchShare } from "@/lib/core/workers/slots";
import { attachment, PDF } from "@/lib/http/attachment";
import { endpoint, longEndpoint } from "@/lib/http/endpoint";

export const GET = longEndpoint({
  summary: "Descarga un certificado en PDF",
  details: "Hecho de lo que quedó guardado al expedirlo: también uno revocado se puede volver a imprimir.",
  area: "certificates",
  params: idParams,
  answer: [PDF],
  handle: async ({ scope, params, access, request }) => {
    const files = await inChurch(scope, (db) => readPrintables(db, [params.id]));
    const taker = { share: churchShare(access.church.id), signal: request.signal };
    const file = async () => Readable.from([await makeCertificatesPdf(files, taker)]);
    return attachment(request, file, `${files[0]?.name}.pdf`, PDF);
  },
});

export const DELETE = endpoint({
  summary: "Revoca un certificado",
  details: "Para siempre: sigue en la lista, y su página de verificación dice que está revocado.",
  area: "certificates",
  params: idParams,
  handle: ({ db, params }) => revokeCertificate(db, params.id),
});
