import { identityDb } from "@/lib/core/db/identity-db";
import { log } from "@/lib/core/log";
import type { Job } from "@/lib/core/queue/jobs";
import type { Prisma } from "@/prisma/generated/client";
import { churchLifeTasks } from "./church-life";
import { isLive } from "./rules";
import { hasBilling } from "./stripe";
import { queueRoutineReading, syncTask } from "./sync";

/** Days for which Stripe's events are kept; Stripe delivers one again for three days. */
const EVENT_DAYS = 90;

/** Tasks of the queue that ask Stripe. */
export const planTasks = [syncTask, ...churchLifeTasks];

export const planJobs: Job[] = [
  {
    name: "plans: read every living subscription again",
    nightly: true,
    work: () => queueReadings({ OR: [{ status: { not: null } }, { checkoutSessionId: { not: null } }] }),
  },
  {
    name: "plans: read subscriptions whose period has ended",
    work: () => queueReadings({ OR: [{ periodEnd: { lt: new Date() } }, { checkoutSessionId: { not: null } }] }),
  },
  { name: "plans: forget old events", nightly: true, work: () => forgetEvents() },
];

/** Queues a reading of the living subscriptions among these, and of checkouts that may have been paid. */
async function queueReadings(where: Prisma.BillingWhereInput) {
  if (!hasBilling()) return;
  const rows = await identityDb().billing.findMany({
    where: { customerId: { not: null }, ...where },
    select: { customerId: true, status: true, checkoutSessionId: true },
  });
  const due = rows.filter(({ status, checkoutSessionId }) => checkoutSessionId || (status && isLive(status)));
  for (const { customerId } of due) if (customerId) await queueRoutineReading(identityDb(), customerId);
  log.info({ readings: due.length }, "readings of subscriptions queued");
}

const forgetEvents = () =>
  identityDb().stripeEvent.deleteMany({
    where: { receivedAt: { lt: new Date(Date.now() - EVENT_DAYS * 86_400_000) } },
  });
