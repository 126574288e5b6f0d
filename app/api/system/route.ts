import { getInstallation } from "@/lib/churches/installation";
import { inChurch } from "@/lib/core/db";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { systemState } from "@/lib/system/schema";
import { describeSystem } from "@/lib/system/service";

export const GET = ownerEndpoint({
  summary: "Cómo está instalado Atrio",
  details: "Versiones, correo, archivos y la última copia de seguridad. Sin secretos, y sin nada de otras iglesias.",
  answer: systemState,
  handle: async ({ access }) => {
    const here = await getInstallation();
    const scope = { churchId: access.church.id, userId: access.user.id, readOnly: true };
    return inChurch(scope, (db) => describeSystem(db, here));
  },
});
