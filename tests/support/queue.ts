import { accountMails } from "@/lib/auth/mail-kinds";
import { churchMails } from "@/lib/churches/mail-kinds";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { connections, identityDb } from "@/lib/core/db/identity-db";
import { mailTask } from "@/lib/core/mail/outbox";
import { type Job, scheduleJobs } from "@/lib/core/queue/jobs";
import { addJob } from "@/lib/core/queue/queue";
import { drainQueue } from "@/lib/core/queue/worker";
import { planTasks } from "@/lib/plans/jobs";
import { planMails } from "@/lib/plans/mail-kinds";

const mailTasks = [mailTask([...accountMails, ...churchMails, ...planMails])];

/** Runs what answers have left behind: background tasks, and the mails of the queue. */
export async function sendQueuedMails() {
  await waitForBackgroundTasks();
  await drainQueue(connections(), mailTasks);
}

/** Runs the queued work at Stripe that is due. */
export const runStripeJobs = () => drainQueue(connections(), planTasks);

/** Queues a job as its timetable would, and runs the queue in so many processes at once. */
export async function runInQueue(job: Job, processes = 1) {
  const { tasks, timetable } = scheduleJobs([job]);
  await addJob(identityDb(), job.name, {}, { key: job.name, maxAttempts: timetable[0]?.maxAttempts ?? 0 });
  await Promise.all(Array.from({ length: processes }, () => drainQueue(connections(), tasks)));
}
