import { requireAreas } from "@/lib/auth/access";
import { certificateTypeList, certificateTypeOrder } from "@/lib/certificates/types/schema";
import { orderCertificateTypes } from "@/lib/certificates/types/service";
import { inChurch } from "@/lib/core/db";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const PUT = ownerEndpoint({
  summary: "Ordena los tipos de certificado",
  details: "`ids`, del primero al último; los que no se nombran quedan detrás, como estaban.",
  body: certificateTypeOrder,
  errors: [404],
  answer: certificateTypeList,
  handle: async ({ access, body }) => {
    requireAreas(access, ["certificates"], "write");
    return inChurch({ churchId: access.church.id, userId: access.user.id }, (db) =>
      orderCertificateTypes(db, body.ids),
    );
  },
});
