import { inChurch } from "@/lib/core/db";
import { monthLockParams } from "@/lib/finances/months/schema";
import { unlockMonth } from "@/lib/finances/months/service";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const DELETE = ownerEndpoint({
  summary: "Reabre un mes cerrado",
  area: "finances",
  params: monthLockParams,
  handle: ({ params, access }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => unlockMonth(db, params.month)),
});
