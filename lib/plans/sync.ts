import type Stripe from "stripe";
import * as z from "zod";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { log } from "@/lib/core/log";
import { queueMail } from "@/lib/core/mail/outbox";
import { addJob, type QueueDb, type QueueTask } from "@/lib/core/queue/queue";
import { paymentFailed, planEnded } from "./mail-kinds";
import { planOfPrice } from "./prices";
import { grantsPlan, isLive, isProduct } from "./rules";
import { describeError, hasBilling, isMissing, isRefused, stripe } from "./stripe";

/** Reads what a customer has paid for, and writes the plan of its church. */
export const SYNC_TASK = "plans: read a subscription again";
/** Attempts, over two days. */
const ATTEMPTS = 16;
/** Milliseconds for one attempt. */
const LIMIT = 60_000;

/** Subscriptions of one customer that are looked at. */
const SUBSCRIPTIONS_MAX = 1000;

const payloadSchema = z.object({ customer: z.string() });

type StripeJob = { customer: string };

/** Queues work about a customer in the caller's transaction; it replaces the same work that still waits. */
export const addStripeJob = (
  db: QueueDb,
  task: string,
  payload: StripeJob,
  spec: { maxAttempts: number; priority?: number; queue?: string },
) => addJob(db, task, payload, { key: `${task} ${payload.customer}`, ...spec });

/** Queues a reading in the caller's transaction. */
export const queueReading = (db: QueueDb, customer: string) =>
  addStripeJob(db, SYNC_TASK, { customer }, { maxAttempts: ATTEMPTS });

/** Queues one of many readings for which nobody waits: they run one after the other, after all else. */
export const queueRoutineReading = (db: QueueDb, customer: string) =>
  addStripeJob(db, SYNC_TASK, { customer }, { maxAttempts: ATTEMPTS, priority: 10, queue: "stripe" });

export const syncTask = stripeTask(SYNC_TASK, async (payload) => {
  await readSubscription(payloadSchema.parse(payload).customer);
});

/** Task that asks Stripe; each failure is a log line. */
export function stripeTask(name: string, work: (payload: unknown) => Promise<unknown>): QueueTask {
  return {
    name,
    limit: LIMIT,
    work: async (payload, { number, isLast }) => {
      if (!hasBilling()) throw new Error("STRIPE_SECRET_KEY is absent");
      await work(payload).catch((error) => {
        const message = describeError(error);
        log[isLast ? "error" : "warn"](
          { job: name, payload, attempt: number, error: message },
          isLast ? "work at Stripe given up" : "work at Stripe not done yet",
        );
        throw new Error(message);
      });
    },
  };
}

/** A reading: later ones of the same customer have a higher number. */
type Reading = {
  customer: string;
  churchId: number;
  number: number;
  /** Recorded checkout session. */
  session: string | null;
  closesAt: Date | null;
};

/**
 * Reads a customer's subscriptions from Stripe, makes them follow their church, and writes the plan; a result that is
 * older than one already written has no effect. Ends what must not be paid for: second subscriptions and checkouts.
 */
export async function readSubscription(customer: string) {
  const reading = await beginReading(customer);
  if (!reading) return;
  const [first, ...others] = inOrder(await listSubscriptions(customer));
  let refusal: unknown;
  const kept =
    first &&
    (await followChurch(first, reading).catch((error) => {
      refusal = error;
      return first;
    }));
  await applyReading(reading, await toState(kept));
  // What was paid for counts all the same.
  if (refusal) throw refusal;
  await settleCheckout(reading, kept);
  if (kept) for (const other of others.filter(({ status }) => isLive(status))) await cancelSecond(other, kept);
}

/** Reads like `readSubscription` and ends nothing; whether a subscription may still be charged. */
export async function isSubscribed(customer: string) {
  const reading = await beginReading(customer);
  if (!reading) return false;
  const [first] = inOrder(await listSubscriptions(customer));
  await applyReading(reading, await toState(first));
  return first !== undefined && isLive(first.status);
}

async function beginReading(customer: string): Promise<Reading | undefined> {
  const [row] = await identityDb().$queryRaw<Omit<Reading, "customer">[]>`
    UPDATE billing SET read_number = read_number + 1 FROM churches
    WHERE customer_id = ${customer} AND churches.id = church_id
    RETURNING church_id AS "churchId", read_number AS number, checkout_session_id AS session, closes_at AS "closesAt"`;
  return row && { ...row, customer };
}

/** Every subscription that the customer has had; none of a customer that was deleted. */
export async function listSubscriptions(customer: string) {
  try {
    return await stripe()
      .subscriptions.list({ customer, status: "all", limit: 100 })
      .autoPagingToArray({ limit: SUBSCRIPTIONS_MAX });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The one that counts in front: what grants a plan, then what is alive, the oldest first; of the ended ones the last. */
function inOrder(subscriptions: Stripe.Subscription[]) {
  const rank = ({ status }: Stripe.Subscription) => (grantsPlan(status) ? 0 : isLive(status) ? 1 : 2);
  return subscriptions.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 2 ? other.created - one.created : one.created - other.created) ||
      one.id.localeCompare(other.id),
  );
}

/** Whether it ends by itself instead of being renewed. */
export const isEnding = ({ cancel_at_period_end: atPeriodEnd, cancel_at: at }: Stripe.Subscription) =>
  atPeriodEnd || at !== null;

/** Lets a subscription end when its church closes, and takes back what a cancelled closure has done. */
async function followChurch(subscription: Stripe.Subscription, { closesAt, churchId }: Reading) {
  const { id, status, metadata } = subscription;
  if (closesAt && !isEnding(subscription) && grantsPlan(status)) {
    log.info({ church: churchId, subscription: id }, "subscription ends with its period: the church is closing");
    return endWithPeriod(id, { atrio_end: "closure" });
  }
  if (!closesAt && isEnding(subscription) && metadata.atrio_end === "closure" && isLive(status)) {
    log.info({ church: churchId, subscription: id }, "subscription goes on: the church stays");
    return stripe().subscriptions.update(id, { cancel_at_period_end: false, metadata: { atrio_end: "" } });
  }
  return subscription;
}

export const endWithPeriod = (id: string, metadata: Record<string, string>) =>
  stripe().subscriptions.update(id, { cancel_at_period_end: true, metadata });

/** `plan`: null for a price outside the catalogue. */
type State = {
  subscriptionId: string | null;
  status: string | null;
  product: string | null;
  periodEnd: Date | null;
  endsWithPeriod: boolean;
  plan: number | null;
};

const NO_SUBSCRIPTION: State = {
  subscriptionId: null,
  status: null,
  product: null,
  periodEnd: null,
  endsWithPeriod: false,
  plan: null,
};

async function toState(subscription: Stripe.Subscription | undefined): Promise<State> {
  if (!subscription) return NO_SUBSCRIPTION;
  const { id, status, cancel_at: cancelAt, items } = subscription;
  const prices = items.data.map(({ price }) => price);
  const plans = grantsPlan(status) ? await Promise.all(prices.map(planOfPrice)) : [];
  const known = plans.filter((plan) => plan !== null);
  const ends = items.data.map(({ current_period_end: end }) => end);
  const periodEnd = cancelAt ?? (ends.length > 0 ? Math.min(...ends) : null);
  return {
    subscriptionId: id,
    status,
    product: prices.map(({ lookup_key: key }) => key).find(isProduct) ?? null,
    periodEnd: periodEnd === null ? null : new Date(periodEnd * 1000),
    endsWithPeriod: isEnding(subscription),
    plan: known.length > 0 ? Math.max(...known) : null,
  };
}

/** Writes a reading unless a later one is written already; the plan only where it differs. */
async function applyReading({ customer, churchId, number }: Reading, { plan, ...state }: State) {
  const grants = state.status !== null && grantsPlan(state.status);
  if (grants && plan === null)
    log.error({ church: churchId, subscription: state.subscriptionId }, "price is outside the catalogue: plan kept");
  await inIdentity({ churchId, userId: null }, async (tx) => {
    const [church] = await tx.$queryRaw<{ plan: number }[]>`
      SELECT plan FROM churches WHERE id = ${churchId} FOR NO KEY UPDATE`;
    const before = await tx.billing.findFirst({
      where: { churchId, customerId: customer, appliedNumber: { lt: number } },
    });
    if (!church || !before) return;
    await tx.billing.update({ where: { churchId }, data: { ...state, appliedNumber: number } });
    const hadPlan = before.status !== null && grantsPlan(before.status);
    const next = nextPlan(church.plan, { hadPlan, grants, plan });
    if (next !== church.plan) await tx.church.update({ where: { id: churchId }, data: { plan: next } });
    if (hadPlan && !grants) await queueMail(tx, planEnded, { church: churchId });
    if (state.status === "past_due" && before.status !== "past_due")
      await queueMail(tx, paymentFailed, { church: churchId });
  });
}

/** A plan that was given by hand stays until a subscription begins, and a subscription's plan until it ends. */
function nextPlan(
  current: number,
  { hadPlan, grants, plan }: { hadPlan: boolean; grants: boolean; plan: number | null },
) {
  const { DEFAULT_PLAN } = env();
  if (grants) return plan === null ? current : Math.max(plan, DEFAULT_PLAN);
  return hadPlan ? DEFAULT_PLAN : current;
}

/** Forgets the recorded checkout session when it is no longer open, and ends it where it must not be paid. */
async function settleCheckout({ churchId, session, closesAt }: Reading, kept: Stripe.Subscription | undefined) {
  if (!session) return;
  const mustEnd = Boolean(closesAt || (kept && isLive(kept.status)));
  if ((await stateOfSession(session, mustEnd)) === "open") return;
  await identityDb().billing.updateMany({
    where: { churchId, checkoutSessionId: session },
    data: { checkoutSessionId: null },
  });
}

/** State of a checkout session, after ending it where `mustEnd`. */
export async function stateOfSession(id: string, mustEnd: boolean): Promise<"open" | "complete" | "expired"> {
  try {
    const { status } = mustEnd ? await expireSession(id) : await stripe().checkout.sessions.retrieve(id);
    if (status === "open") return "open";
    return status === "complete" ? "complete" : "expired";
  } catch (error) {
    if (isMissing(error)) return "expired";
    throw error;
  }
}

/** Ends a checkout session, or finds out how it ended: an ended one cannot be expired. */
async function expireSession(id: string) {
  const { sessions } = stripe().checkout;
  return sessions.expire(id).catch((error) => {
    if (isRefused(error)) return sessions.retrieve(id);
    throw error;
  });
}

/** Cancels a second subscription, which credits what is left of it, unless the first has ended meanwhile. */
async function cancelSecond({ id }: Stripe.Subscription, kept: Stripe.Subscription) {
  const { status } = await stripe().subscriptions.retrieve(kept.id);
  if (!isLive(status)) return;
  log.warn({ subscription: id, kept: kept.id }, "second subscription of a church is cancelled");
  await cancelSubscription(id, { prorate: true, invoice_now: true });
}

/** Cancels a subscription at once; no effect on one that has ended. */
export async function cancelSubscription(id: string, options: Stripe.SubscriptionCancelParams = {}) {
  await stripe()
    .subscriptions.cancel(id, options)
    .catch((error) => {
      if (!isMissing(error)) throw error;
    });
}
