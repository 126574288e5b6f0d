import { removeExpired } from "@/lib/auth/expiry";
import { listUsedImages } from "@/lib/auth/images";
import { accountMails } from "@/lib/auth/mail-kinds";
import { destroyClosedChurches } from "@/lib/churches/closure";
import { churchMails } from "@/lib/churches/mail-kinds";
import { forgetSalts } from "@/lib/churches/site-views";
import { countStoredFiles, removeOrphans } from "@/lib/core/files/files";
import { mailTask } from "@/lib/core/mail/outbox";
import { forEachChurch, scheduleJobs } from "@/lib/core/queue/jobs";
import { vacuumTask } from "@/lib/core/queue/vacuum";
import { startQueue } from "@/lib/core/queue/worker";
import { forgetAccountKeys, forgetKeys } from "@/lib/http/idempotency";
import { deleteOldUndoData } from "@/lib/imports/log";
import { modules } from "@/lib/modules";
import { planJobs, planTasks } from "@/lib/plans/jobs";
import { planMails } from "@/lib/plans/mail-kinds";
import { listUsedFiles, registerModules } from "@/lib/registry";
import { stillsTask } from "@/lib/websites/sermons/stills";

/** Registers the modules and starts the job queue; called once, when the process starts. */
export function start() {
  registerModules(modules);
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
    { name: "files: count those of before sizes were recorded", work: () => countStoredFiles({ isPending: true }) },
    { name: "files: correct the recorded sizes", nightly: true, work: () => countStoredFiles() },
  ]);
  startQueue(
    [mailTask([...accountMails, ...churchMails, ...planMails]), ...planTasks, vacuumTask, stillsTask, ...tasks],
    timetable,
  );
}
