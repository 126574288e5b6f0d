import { Readable } from "node:stream";
import { makeCertificatesPdf } from "@/lib/certificates/pdf-task";
import { certificateInput } from "@/lib/certificates/schema";
import { previewCertificate } from "@/lib/certificates/service";
import { inChurch } from "@/lib/core/db";
import { churchShare } from "@/lib/core/workers/slots";
import { attachment, PDF } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";

export const POST = longEndpoint({
  summary: "Muestra cómo quedaría un certificado, en PDF",
  details:
    "Con el mismo cuerpo que `POST /certificates`. No guarda nada: en lugar del folio y del código dice «Vista previa».",
  area: "certificates",
  body: certificateInput,
  status: 200,
  answer: [PDF],
  onRetry: "No guarda nada.",
  handle: async ({ scope, body, access, request }) => {
    const file = await inChurch(scope, (db) => previewCertificate(db, body));
    const taker = { share: churchShare(access.church.id), signal: request.signal };
    return attachment(request, Readable.from([await makeCertificatesPdf([file], taker)]), "vista-previa.pdf", PDF);
  },
});
