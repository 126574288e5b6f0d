import { inChurch } from "@/lib/core/db";
import { idParams } from "@/lib/core/fields";
import { churchEndpoint } from "@/lib/http/endpoint";
import { deleteView } from "@/lib/views/service";

export const DELETE = churchEndpoint({
  summary: "Elimina una vista tuya",
  params: idParams,
  handle: ({ access, params }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => deleteView(db, access.user.id, params.id)),
});
