import * as z from "zod";
import { identityDb } from "@/lib/core/db/identity-db";
import { log } from "@/lib/core/log";
import type { QueueDb } from "@/lib/core/queue/queue";
import { isLive } from "./rules";
import { isMissing, stripe } from "./stripe";
import {
  addStripeJob,
  cancelSubscription,
  endWithPeriod,
  isEnding,
  listSubscriptions,
  queueReading,
  stripeTask,
} from "./sync";

/** Cancels what a destroyed church has paid for; the church is gone when it runs. */
const CANCEL_TASK = "plans: cancel a destroyed church's subscription";
/** Ends what the past owner has paid for, and removes their card. */
const HANDOVER_TASK = "plans: hand a customer over to the new owner";
/** Attempts, over four days: no later event makes up for these. */
const ATTEMPTS = 25;

/** Seconds by which Stripe's clock may be ahead of ours. */
const CLOCK_SKEW = 60;
/** Objects of one kind that are looked at. */
const OBJECTS_MAX = 1000;

const cancelPayload = z.object({ customer: z.string(), subscription: z.string().nullable() });
const handoverPayload = z.object({ church: z.int(), customer: z.string(), at: z.int() });

/** Queries of a transaction, also of one outside Prisma. */
type BillingReader = { $queryRawUnsafe: <Row>(query: string, ...values: unknown[]) => Promise<Row> };

type BillingIds = { customer: string; subscription: string | null };

async function findIds(db: BillingReader, churchId: number): Promise<BillingIds | undefined> {
  const [row] = await db.$queryRawUnsafe<BillingIds[]>(
    `SELECT customer_id AS customer, subscription_id AS subscription FROM billing
     WHERE church_id = $1 AND customer_id IS NOT NULL`,
    churchId,
  );
  return row;
}

/** Lets the subscription follow a closure, or its cancellation, that the same transaction writes. */
export async function queueFollowing(db: BillingReader & QueueDb, churchId: number) {
  const ids = await findIds(db, churchId);
  if (ids) await queueReading(db, ids.customer);
}

/** Reads what is to be cancelled before the church is deleted; the returned function queues it in the same transaction. */
export async function prepareCancellation(db: BillingReader & QueueDb, churchId: number) {
  const ids = await findIds(db, churchId);
  return async () => {
    if (ids) await addStripeJob(db, CANCEL_TASK, ids, { maxAttempts: ATTEMPTS });
  };
}

/** Lets the paid period end, and removes the past owner's payment methods from the customer. */
export async function queueHandover(db: BillingReader & QueueDb, churchId: number) {
  const ids = await findIds(db, churchId);
  if (!ids) return;
  const payload = { church: churchId, customer: ids.customer, at: Math.floor(Date.now() / 1000) };
  await addStripeJob(db, HANDOVER_TASK, payload, { maxAttempts: ATTEMPTS });
}

const cancelTask = stripeTask(CANCEL_TASK, async (payload) => {
  const { customer, subscription } = cancelPayload.parse(payload);
  await expireSessions(customer);
  const living = (await listSubscriptions(customer)).filter(({ status }) => isLive(status));
  const ids = new Set([...living.map(({ id }) => id), ...(subscription ? [subscription] : [])]);
  for (const id of ids) await cancelSubscription(id);
  log.info({ customer, subscriptions: [...ids] }, "subscriptions of a destroyed church cancelled");
});

const handoverTask = stripeTask(HANDOVER_TASK, async (payload) => {
  const { church, customer, at } = handoverPayload.parse(payload);
  const isPast = ({ created }: Dated) => created <= at + CLOCK_SKEW;
  await expireSessions(customer, isPast);
  for (const subscription of await listSubscriptions(customer)) {
    const { id, status, metadata } = subscription;
    if (!isLive(status) || !isPast(subscription)) continue;
    // The new owner may have renewed it since an earlier attempt.
    if (metadata.atrio_transfer === String(at)) continue;
    if (status === "incomplete") await cancelSubscription(id);
    else if (!isEnding(subscription) || metadata.atrio_end === "closure")
      await endWithPeriod(id, { atrio_end: "transfer", atrio_transfer: String(at) });
  }
  await detachPaymentMethods(customer, isPast);
  await nameNewOwner(church, customer);
  await queueReading(identityDb(), customer);
});

type Dated = { created: number };

async function expireSessions(customer: string, isMeant: (session: Dated) => boolean = () => true) {
  const { sessions } = stripe().checkout;
  const open = await ifKnown(
    sessions.list({ customer, status: "open", limit: 100 }).autoPagingToArray({ limit: OBJECTS_MAX }),
  );
  for (const { id } of open?.filter(isMeant) ?? []) await sessions.expire(id);
}

async function detachPaymentMethods(customer: string, isPast: (method: Dated) => boolean) {
  const methods = await ifKnown(
    stripe().paymentMethods.list({ customer, limit: 100 }).autoPagingToArray({ limit: OBJECTS_MAX }),
  );
  for (const { id } of methods?.filter(isPast) ?? []) await stripe().paymentMethods.detach(id);
}

async function nameNewOwner(churchId: number, customer: string) {
  const church = await identityDb().church.findUnique({
    where: { id: churchId },
    select: { owner: { select: { email: true } } },
  });
  if (church) await ifKnown(stripe().customers.update(customer, { email: church.owner.email }));
}

/** Null where Stripe no longer knows the customer. */
const ifKnown = <Result>(request: Promise<Result>) =>
  request.catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });

export const churchLifeTasks = [cancelTask, handoverTask];
