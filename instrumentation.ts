/** Schedules the background jobs; called by Next once, when the server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { destroyClosedChurches } = await import("@/lib/churches/closure");
  const { removeExpired } = await import("@/lib/auth/expiry");
  const { forEachChurch, schedule } = await import("@/lib/core/jobs");
  const { forgetKeys } = await import("@/lib/http/idempotency");
  const { listUsedImages } = await import("@/lib/auth/images");
  const { removeOrphans } = await import("@/lib/core/files");
  const { emptyTrash: emptyItems } = await import("@/lib/inventory/service");
  const { listUsedPhotos: itemsPhotos } = await import("@/lib/inventory/photo");
  const { listUsedPhotos } = await import("@/lib/members/photo");
  const { deleteOldUndoData } = await import("@/lib/imports/log");
  const { emptyTrash } = await import("@/lib/members/service");
  const { reportDifferences } = await import("@/lib/finances/check");
  schedule([
    { name: "members: empty the trash", work: () => forEachChurch(emptyTrash) },
    { name: "inventory: empty the trash", work: () => forEachChurch(emptyItems) },
    { name: "imports: forget how to undo old ones", work: () => forEachChurch(deleteOldUndoData) },
    { name: "api: forget idempotency keys", work: () => forEachChurch(forgetKeys) },
    {
      name: "finances: compare the totals with the movements",
      work: () => forEachChurch(reportDifferences),
      nightly: true,
    },
    { name: "churches: destroy those whose day has come", work: destroyClosedChurches },
    { name: "identity: remove what has expired", work: removeExpired },
    {
      name: "files: remove what no row refers to",
      work: () => removeOrphans({ inChurch: [listUsedPhotos, itemsPhotos], identity: [listUsedImages] }),
    },
  ]);
}
