/** Registers the modules and starts the job queue; called by Next once, when the server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { modules } = await import("@/lib/modules");
  const { listUsedFiles, registerModules } = await import("@/lib/registry");
  registerModules(modules);
  const { destroyClosedChurches } = await import("@/lib/churches/closure");
  const { removeExpired } = await import("@/lib/auth/expiry");
  const { accountMails } = await import("@/lib/auth/mail-kinds");
  const { churchMails } = await import("@/lib/churches/mail-kinds");
  const { forEachChurch, scheduleJobs } = await import("@/lib/core/jobs");
  const { planMails } = await import("@/lib/plans/mail-kinds");
  const { planJobs, planTasks } = await import("@/lib/plans/jobs");
  const { mailTask } = await import("@/lib/core/mail/outbox");
  const { startQueue } = await import("@/lib/core/queue/worker");
  const { forgetAccountKeys, forgetKeys } = await import("@/lib/http/idempotency");
  const { listUsedImages } = await import("@/lib/auth/images");
  const { removeOrphans } = await import("@/lib/core/storage/files");
  const { deleteOldUndoData } = await import("@/lib/imports/log");
  const { forgetSalts, receiveSiteViews } = await import("@/lib/churches/site-views");
  const { addViews } = await import("@/lib/websites/views");
  receiveSiteViews(addViews);
  const { tasks, timetable } = scheduleJobs([
    ...modules.flatMap(({ jobs }) => jobs.map(({ work, ...job }) => ({ ...job, work: () => forEachChurch(work) }))),
    { name: "imports: forget how to undo old ones", work: () => forEachChurch(deleteOldUndoData) },
    { name: "api: forget idempotency keys", work: () => forEachChurch(forgetKeys) },
    { name: "api: forget idempotency keys of accounts", work: forgetAccountKeys },
    { name: "churches: destroy those whose day has come", work: destroyClosedChurches },
    ...planJobs,
    { name: "identity: remove what has expired", work: removeExpired },
    { name: "sites: forget salts", work: forgetSalts },
    {
      name: "files: remove what no row refers to",
      work: () => removeOrphans({ inChurch: listUsedFiles(), identity: [listUsedImages] }),
    },
  ]);
  startQueue([mailTask([...accountMails, ...churchMails, ...planMails]), ...planTasks, ...tasks], timetable);
}
