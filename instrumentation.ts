/** Registers the modules and schedules the background jobs; called by Next once, when the server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { modules } = await import("@/lib/modules");
  const { listUsedPhotos, registerModules } = await import("@/lib/registry");
  registerModules(modules);
  const { destroyClosedChurches } = await import("@/lib/churches/closure");
  const { removeExpired } = await import("@/lib/auth/expiry");
  const { forEachChurch, schedule } = await import("@/lib/core/jobs");
  const { forgetKeys } = await import("@/lib/http/idempotency");
  const { listUsedImages } = await import("@/lib/auth/images");
  const { removeOrphans } = await import("@/lib/core/storage/files");
  const { deleteOldUndoData } = await import("@/lib/imports/log");
  schedule([
    ...modules.flatMap(({ jobs }) => jobs.map(({ work, ...job }) => ({ ...job, work: () => forEachChurch(work) }))),
    { name: "imports: forget how to undo old ones", work: () => forEachChurch(deleteOldUndoData) },
    { name: "api: forget idempotency keys", work: () => forEachChurch(forgetKeys) },
    { name: "churches: destroy those whose day has come", work: destroyClosedChurches },
    { name: "identity: remove what has expired", work: removeExpired },
    {
      name: "files: remove what no row refers to",
      work: () => removeOrphans({ inChurch: listUsedPhotos(), identity: [listUsedImages] }),
    },
  ]);
}
