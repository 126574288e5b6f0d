import { allowAreas } from "@/lib/auth/access";
import { inChurch } from "@/lib/core/db";
import { closingParams } from "@/lib/finances/schema";
import { reopenMonth } from "@/lib/finances/service";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const DELETE = ownerEndpoint({
  summary: "Reabre un mes cerrado",
  params: closingParams,
  handle: ({ params, access }) => {
    allowAreas(access, ["finances"], "write");
    return inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => reopenMonth(db, params.month));
  },
});
