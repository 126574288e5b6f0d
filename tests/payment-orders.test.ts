// Only in the release suite: hundreds of random lives of a subscription.
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { enterChurch, identityDb, inIdentity } from "@/lib/core/db/identity-db";
import type { Product } from "@/lib/plans/rules";
import { isSubscribed } from "@/lib/plans/sync";
import { type Person, unique } from "./support/church";
import { billingOf, deliver, planHistory, planOf, waitingReadings } from "./support/payments";
import { runStripeJobs } from "./support/queue";
import type { StripeAccount } from "./support/stripe-account.mjs";

const stripe = await vi.hoisted(async () => (await import("./support/stripe-server.mjs")).startForProcess("drop"));
const account: StripeAccount = stripe.account;

afterAll(() => stripe.stop());

const IS_LONG = process.env.ATRIO_LONG === "1";
const ORDERS = IS_LONG ? 2_000 : 200;
/** Orders at the same time. */
const PARALLEL = 6;
/** Processes that work on the queue. */
const WORKERS = 3;
/** In one of so many orders an event is delivered fifty times; in a long run each of them. */
const MANY_EVERY = 10;

const products = ["base-monthly", "base-yearly", "pro-monthly", "pro-yearly"] as const satisfies Product[];

type Church = { id: number; owner: Person; customer: string };
type Order = { steps: Step[]; rest: number[]; copies: number[] };
type Subscription = ReturnType<StripeAccount["subscribe"]>;

// What the tests expect, written apart from lib/plans.

const granting = ["active", "trialing", "past_due"];
const ended = ["canceled", "incomplete_expired"];
const planOfProduct = new Map<unknown, number>(
  [...account.prices.values()].map(({ lookup_key: key, product }) => [product, key?.startsWith("pro") ? 2 : 1]),
);

const planOfItem = ({ items }: Subscription) => planOfProduct.get(items.data[0]?.price.product ?? "") ?? 0;

/** Plan of a church that has these subscriptions, the oldest of those that grant one. */
function expectedPlan(subscriptions: Subscription[]) {
  const [first] = subscriptions
    .filter(({ status }) => granting.includes(status))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return first ? planOfItem(first) : 0;
}

// An order: what happens at Stripe, when its events arrive, and when a worker runs.

type Step =
  | { at: "stripe"; choice: number; product: Product }
  | { at: "webhook"; choice: number }
  | { at: "queue"; waits: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      at: fc.constant("stripe" as const),
      choice: fc.nat(1_000),
      product: fc.constantFrom(...products),
    }),
  },
  { weight: 4, arbitrary: fc.record({ at: fc.constant("webhook" as const), choice: fc.nat(1_000) }) },
  { weight: 1, arbitrary: fc.record({ at: fc.constant("queue" as const), waits: fc.boolean() }) },
);

const order: fc.Arbitrary<Order> = fc.record({
  steps: fc.array(step, { minLength: 12, maxLength: 22 }),
  /** For the rest of the events: their order, and how often each arrives. */
  rest: fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
  copies: fc.array(fc.constantFrom(1, 1, 1, 2, 3), { minLength: 40, maxLength: 40 }),
});

/** Something that may happen to the church's subscription now. */
function happen({ customer }: Church, { choice, product }: Step & { at: "stripe" }) {
  const living = account.subscriptionsOf(customer).filter(({ status }) => !ended.includes(status));
  const [last] = living;
  if (!last) return void account.subscribe(customer, product);
  const { id, status } = last;
  const changes = [
    () => account.changePrice(id, product),
    () => account.setStatus(id, "past_due"),
    () => account.setStatus(id, status === "past_due" ? "unpaid" : "active"),
    () => account.setStatus(id, "active"),
    () => account.setStatus(id, "paused"),
    () => account.cancelAtPeriodEnd(id),
    () => account.updateSubscription(id, { cancel_at_period_end: "false" }),
    () => account.cancelNow(id),
    () => account.setStatus(id, "incomplete_expired"),
    // Renewed: an event without a change.
    () => account.setStatus(id, status),
    // The price is raised: who subscribed before keeps the former one.
    () => account.raisePrice(product, 100 + choice),
    () => account.subscribe(customer, product),
  ];
  changes[choice % changes.length]?.();
}

/** A church on plan 0 with a customer, without the rest that a new church gets. */
const aBareCustomer = (): Promise<Church> =>
  inIdentity({}, async (tx) => {
    const name = `Orden ${unique()}`;
    const owner = await tx.user.create({ data: { name, email: `${unique()}${unique()}@test.example` } });
    const [row] = await tx.$queryRaw<{ id: number }[]>`
      SELECT nextval(pg_get_serial_sequence('churches', 'id'))::int AS id`;
    const id = row?.id ?? 0;
    await enterChurch(tx, id);
    const place = { country: "CO", currency: "COP", timeZone: "America/Bogota", locale: "es-CO" };
    await tx.church.create({ data: { id, name, slug: `orden-${id}`, ownerId: owner.id, plan: 0, ...place } });
    const customer = account.createCustomer({ email: owner.email }).id;
    await tx.billing.create({ data: { churchId: id, customerId: customer } });
    return { id, owner: { ...owner, token: "" }, customer };
  });

/** Events of one customer. */
const eventsOf = ({ customer }: Church) =>
  account.events.filter(({ data: { object } }) => (object as { customer?: string }).customer === customer);

async function live(church: Church, { steps, rest, copies }: Order, isMany: boolean) {
  const times = (index: number) => (isMany && (IS_LONG || index === 0) ? 50 : (copies[index % copies.length] ?? 1));
  const background: Promise<unknown>[] = [];
  for (const one of steps) {
    if (one.at === "stripe") happen(church, one);
    else if (one.at === "queue") await (one.waits ? work() : background.push(work(), isSubscribed(church.customer)));
    else {
      const events = eventsOf(church);
      const event = events[one.choice % Math.max(events.length, 1)];
      if (event) await send(event);
    }
  }
  const events = eventsOf(church).map((event, index) => ({
    event,
    rank: rest[index % rest.length] ?? 0,
    times: times(index),
  }));
  const inOrder = events.toSorted((one, other) => one.rank - other.rank);
  for (const { event, times } of inOrder) await send(event, times);
  await Promise.all(background);
}

let workers = 0;

/** Runs the queue as one of a few processes. */
async function work() {
  if (workers >= WORKERS) return;
  workers++;
  await runStripeJobs().finally(() => workers--);
}

/** Events that were delivered at least once. */
const delivered = new Set<string>();

async function send(event: StripeAccount["events"][number], times = 1) {
  delivered.add(event.id);
  await Promise.all(Array.from({ length: times }, () => deliver(account, [event])));
}

/** Delivers what the work itself has caused, until nothing more happens. */
async function settle(churches: Church[]) {
  for (;;) {
    await runStripeJobs();
    const left = churches.flatMap(eventsOf).filter(({ id }) => !delivered.has(id));
    if (left.length === 0) return;
    for (const event of left) await send(event);
  }
}

test(`in ${ORDERS} orders of a subscription's life each church has the plan that it paid for, once`, {
  timeout: 900_000,
}, async () => {
  const seed = Number(process.env.ORDERS_SEED ?? Date.now() % 2 ** 31);
  const orders = fc.sample(order, { seed, numRuns: ORDERS });
  /** Plans that Stripe's answers gave to each customer. */
  const answered = new Map<string, Set<number>>();
  let answers = 0;
  account.beforeAnswer = async ({ path, answer }) => {
    if (path !== "/v1/subscriptions") return;
    const { data } = answer as { data: Subscription[] };
    const customer = String(data[0]?.customer);
    answered.set(customer, (answered.get(customer) ?? new Set([0])).add(expectedPlan(data)));
    // Answers overtake each other.
    const delay = (seed + answers++ * 7) % 11;
    if (delay < 4) await new Promise((resolve) => setTimeout(resolve, 4 * delay));
  };

  const churches: Church[] = [];
  const left = [...orders.entries()];
  const liveInTurn = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, order] = next;
      const church = await aBareCustomer();
      churches.push(church);
      await live(church, order, index % MANY_EVERY === 0);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, liveInTurn));
  await settle(churches);

  let changes = 0;
  for (const church of churches) {
    const message = `ORDERS_SEED=${seed}, church ${church.id}`;
    const subscriptions = account.subscriptionsOf(church.customer);
    const living = subscriptions.filter(({ status }) => !ended.includes(status));
    expect(living.length, message).toBeLessThan(2);
    const plan = expectedPlan(subscriptions);
    expect(await planOf(church), message).toBe(plan);
    const { readNumber, appliedNumber, status } = await billingOf(church);
    expect(appliedNumber, message).toBe(readNumber);
    if (living[0]) expect(status, message).toBe(living[0].status);

    const history = await planHistory(church);
    changes += history.length;
    const plans = [0, ...history.map(({ to }) => to)];
    expect(
      history.map(({ from }) => from),
      message,
    ).toEqual(plans.slice(0, -1));
    for (const [index, { from, to }] of history.entries()) {
      expect(to, `${message}: change ${index} changes nothing`).not.toBe(from);
      expect(answered.get(church.customer) ?? new Set([0]), message).toContain(to);
    }
    const events = eventsOf(church).map(({ id }) => id);
    expect(await identityDb().stripeEvent.count({ where: { id: { in: events } } }), message).toBe(events.length);
  }
  expect(await waitingReadings()).toBe(0);
  // The orders are no idle ones.
  expect(changes).toBeGreaterThan(ORDERS);
});
