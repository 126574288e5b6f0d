import { certificateRow } from "@/lib/certificates/schema";
import { getCertificate } from "@/lib/certificates/service";
import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Un certificado, como está en la lista",
  details: "`GET /certificates/{id}` responde el PDF.",
  area: "certificates",
  params: idParams,
  answer: certificateRow,
  handle: ({ db, params }) => getCertificate(db, params.id),
});
