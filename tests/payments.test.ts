import { afterAll, afterEach, expect, test, vi } from "vitest";
import { consume } from "@/lib/auth/limits";
import { destroyClosedChurches } from "@/lib/churches/closure";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { hashSecret } from "@/lib/core/secrets";
import { planJobs } from "@/lib/plans/jobs";
import { readSubscription } from "@/lib/plans/sync";
import { cookieWith, ownOrigin } from "./support/browser";
import { call } from "./support/call";
import { aChurch, aCollaborator, aSession, asOwner, type TestChurch, theFirstOwner } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { entries, lastEntryId } from "./support/history";
import { mailsTo } from "./support/mails";
import { runInQueue, runStripeJobs } from "./support/queue";

const stripe = await vi.hoisted(async () => (await import("./support/stripe-server.mjs")).startForProcess("send"));
const { account } = stripe;

afterAll(() => stripe.stop());
afterEach(() => {
  account.slow({ ms: 0 });
  account.beforeAnswer = () => undefined;
  account.beforeRequest = () => undefined;
});

const DAY = 86_400;

const email = "tesoreria@iglesia.example";

const checkout = ({ owner }: Pick<TestChurch, "owner">, product = "base-monthly", headers = {}) =>
  call("POST /payments/checkout", { as: owner, body: { product, email }, headers });

const portal = ({ owner }: TestChurch) => call("POST /payments/portal", { as: owner });

const plans = (as: { token: string }) => call("GET /payments/plans", { as });

const planOf = async ({ owner }: TestChurch) => (await call("GET /users/data", { as: owner })).body.plan;

const billingOf = ({ id }: TestChurch) => identityDb().billing.findUniqueOrThrow({ where: { churchId: id } });

const openSessions = (customer: string | null) =>
  account.state().checkoutSessions.filter((one) => one.customer === customer && one.status === "open");

const living = (customer: string | null) =>
  account.state({ all: false }).subscriptions.filter((one) => one.customer === customer);

/** A church on the free plan, as with Stripe. */
const aFreeChurch = () => aChurch({ plan: 0 });

/** Pays the church's open session at Stripe; its subscription. */
async function pay(church: TestChurch) {
  const { checkoutSessionId } = await billingOf(church);
  const { subscription } = account.pay(checkoutSessionId ?? "");
  return String(subscription);
}

/** Delivers the events since `from`, each so many times, and runs the queue. */
async function deliverEvents(from: number, { times = 1 } = {}) {
  for (const event of account.events.slice(from))
    for (let time = 0; time < times; time++) {
      const { payload, headers } = account.sign(event);
      expect((await call("POST /payments/webhook", { body: payload, headers })).status).toBe(200);
    }
  await runStripeJobs();
}

/** Does something at Stripe and delivers its events. */
async function atStripe<Result>(work: () => Result | Promise<Result>) {
  const from = account.events.length;
  const result = await work();
  await deliverEvents(from);
  return result;
}

/** A church that pays for a product. */
async function aSubscriber(product = "base-monthly") {
  const church = await aFreeChurch();
  expect(await checkout(church, product)).toMatchObject({ status: 200 });
  const subscription = await atStripe(() => pay(church));
  const { customerId } = await billingOf(church);
  return { church, subscription, customer: customerId ?? "" };
}

test("the page's address is not stored with an Idempotency-Key: a repetition opens another one", async () => {
  const church = await aFreeChurch();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const first = await checkout(church, "base-monthly", headers);
  const again = await checkout(church, "base-monthly", headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.url).not.toBe(first.body.url);
  expect(openSessions((await billingOf(church)).customerId)).toHaveLength(1);
  expect(await asOwner(church, (db) => db.idempotencyKey.count())).toBe(0);
});

test("a church pays on Stripe's page, and its plan follows the webhook, not the success page", async () => {
  const church = await aFreeChurch();
  const since = await lastEntryId(church);
  const { status, body } = await checkout(church, "base-monthly", { origin: "https://evil.example" });
  expect(status).toBe(200);
  expect(body.url).toMatch(new RegExp(`^${stripe.url}/pay/`));
  const [session] = account.state().checkoutSessions.slice(-1);
  expect(session).toMatchObject({
    success_url: "http://localhost:3000/checkout?done=1",
    cancel_url: "http://localhost:3000/pricing",
  });
  const from = account.events.length;
  await pay(church);
  expect(await planOf(church)).toBe(0);
  await deliverEvents(from, { times: 3 });
  expect(await planOf(church)).toBe(1);
  expect(await entries(church, "churches", since)).toMatchObject([
    { action: "update", before: { plan: 0 }, after: { plan: 1 }, userName: null },
  ]);
  expect((await plans(church.owner)).body).toMatchObject({
    billing: true,
    plan: 1,
    subscription: { status: "active", product: "base-monthly", endsWithPeriod: false },
    hasCustomer: true,
  });
  const { customerId } = await billingOf(church);
  expect(account.retrieveCustomer(customerId ?? "")).toMatchObject({ email, name: church.name });
  expect(living(customerId)).toHaveLength(1);
  expect((await call("GET /system", { as: await theFirstOwner() })).body.stripe).toEqual({
    isSet: true,
    lastEventAt: expect.any(String),
  });
});

test("a subscription's life changes the plan, and the owner is told of a failed payment and of the end, once each", async () => {
  const { church, subscription } = await aSubscriber();
  await atStripe(() => account.changePrice(subscription, "pro-yearly"));
  expect(await planOf(church)).toBe(2);
  await atStripe(() => account.setStatus(subscription, "past_due"));
  await atStripe(() => account.setStatus(subscription, "past_due"));
  expect(await planOf(church)).toBe(2);
  expect((await plans(church.owner)).body.subscription).toMatchObject({ status: "past_due" });
  const [failed, ...none] = await mailsTo(church.owner.email);
  expect(none).toEqual([]);
  expect(failed?.subject).toBe(`No se pudo cobrar el plan de la ${church.name}`);
  expect(failed?.text).toContain("http://localhost:3000/pricing");
  await atStripe(() => account.setStatus(subscription, "active"));
  await atStripe(() => account.cancelAtPeriodEnd(subscription));
  expect((await plans(church.owner)).body.subscription).toMatchObject({ status: "active", endsWithPeriod: true });
  expect(await planOf(church)).toBe(2);
  await atStripe(() => account.cancelNow(subscription));
  expect(await planOf(church)).toBe(0);
  expect((await plans(church.owner)).body.subscription).toBeNull();
  await readSubscription((await billingOf(church)).customerId ?? "");
  const mails = await mailsTo(church.owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([failed?.subject, `Terminó la suscripción de la ${church.name}`]);
  expect(mails[1]?.text).toContain("plan Gratis");
});

test("a subscription that is incomplete, unpaid or paused gives no plan and stops a second checkout", async () => {
  const { church, subscription } = await aSubscriber();
  for (const status of ["incomplete", "unpaid", "paused"] as const) {
    await atStripe(() => account.setStatus(subscription, "active"));
    expect(await planOf(church)).toBe(1);
    await atStripe(() => account.setStatus(subscription, status));
    expect(await planOf(church), status).toBe(0);
    expect(await checkout(church), status).toMatchObject({ status: 409, body: { code: "SUBSCRIBED" } });
    expect((await portal(church)).body.url, status).toMatch(new RegExp(`^${stripe.url}/portal/`));
  }
});

test("a subscribed church gets no second checkout, even before its webhook has come", async () => {
  const church = await aFreeChurch();
  await checkout(church);
  await pay(church);
  expect(await checkout(church)).toMatchObject({ status: 409, body: { code: "SUBSCRIBED" } });
  const { customerId } = await billingOf(church);
  expect(openSessions(customerId)).toEqual([]);
  expect(await planOf(church)).toBe(1);
});

test("only the owner pays, and never while viewing as a collaborator", async () => {
  const { church } = await aSubscriber();
  const helper = await aCollaborator(church, { areas: ["finances", "members"] });
  expect(await call("POST /payments/checkout", { as: helper, body: { product: "base-monthly", email } })).toMatchObject(
    {
      status: 403,
      body: { code: "FORBIDDEN" },
    },
  );
  expect(await call("POST /payments/portal", { as: helper })).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN" },
  });
  const { status, body } = await plans(helper);
  expect(status).toBe(200);
  expect(body).toMatchObject({ plan: 1, subscription: null, hasCustomer: false });
  const { id: viewAsId } = await identityDb().collaborator.findFirstOrThrow({ where: { userId: helper.id } });
  const secret = await aSession(church.owner, "browser");
  await identityDb().session.update({ where: { secretHash: hashSecret(secret) }, data: { viewAsId } });
  const headers = { cookie: await cookieWith(secret), ...ownOrigin() };
  for (const [name, sent] of [
    ["POST /payments/checkout", { product: "base-monthly", email }],
    ["POST /payments/portal", undefined],
  ] as const)
    expect(await call(name, { headers, body: sent })).toMatchObject({ status: 403, body: { code: "PREVIEW" } });
});

test("an unknown product and an invalid address answer 400", async () => {
  const { owner } = await aFreeChurch();
  for (const body of [
    { product: "gold", email },
    { product: "base-monthly", email: "no" },
    { product: "base-monthly", email, churchId: 1 },
  ])
    expect(await call("POST /payments/checkout", { as: owner, body })).toMatchObject({
      status: 400,
      body: { code: "INVALID" },
    });
});

test("the portal answers 400 before the first payment", async () => {
  expect(await portal(await aFreeChurch())).toMatchObject({ status: 400, body: { code: "NO_CUSTOMER" } });
});

test("a checkout after the customer was deleted, whose lists Stripe refuses, makes another one", async () => {
  account.configure({ forgetsDeleted: true });
  const { church, customer } = await aSubscriber("pro-monthly");
  account.deleteCustomer(customer);
  expect(await checkout(church)).toMatchObject({ status: 200 });
  const { customerId } = await billingOf(church);
  expect(customerId).not.toBe(customer);
  expect(await planOf(church)).toBe(0);
  await atStripe(() => pay(church));
  expect(await planOf(church)).toBe(1);
  account.configure({ forgetsDeleted: false });
});

test("a raised price keeps the plan of those who pay the former one; a price outside the catalogue keeps the plan", async () => {
  const { church, subscription } = await aSubscriber("base-monthly");
  account.raisePrice("base-monthly", 1200);
  await atStripe(() => account.setStatus(subscription, "active"));
  expect(await planOf(church)).toBe(1);
  expect((await plans(church.owner)).body.subscription).toMatchObject({ status: "active", product: null });
  const other = account.addPrice({
    product: "prod_of_donations",
    lookupKey: "donation",
    amount: 500,
    interval: "month",
  });
  await atStripe(() => account.changePrice(subscription, other.id));
  expect(await planOf(church)).toBe(1);
});

test("a plan that was given by hand stays until a subscription begins", async () => {
  const church = await aFreeChurch();
  // As docs/services.md says.
  await inDatabase(ownDatabase().owner, (client) =>
    client.query(
      `BEGIN; SET LOCAL app.church_id = '${church.id}'; UPDATE churches SET plan = 2 WHERE id = ${church.id}; COMMIT`,
    ),
  );
  expect(await entries(church, "churches")).toMatchObject([{ action: "create" }, { after: { plan: 2 } }]);
  await checkout(church);
  const { customerId } = await billingOf(church);
  await readSubscription(customerId ?? "");
  expect(await planOf(church)).toBe(2);
  const subscription = await atStripe(() => pay(church));
  expect(await planOf(church)).toBe(1);
  await atStripe(() => account.cancelNow(subscription));
  expect(await planOf(church)).toBe(0);
});

test("a missed webhook is made up for by the jobs", async () => {
  const [hourly, nightly] = [
    "plans: read subscriptions whose period has ended",
    "plans: read every living subscription again",
  ].map((name) => planJobs.find((job) => job.name === name));
  if (!hourly || !nightly) throw new Error("no such jobs");
  const church = await aFreeChurch();
  await checkout(church);
  const subscription = await pay(church);
  await runInQueue(hourly);
  await runStripeJobs();
  expect(await planOf(church)).toBe(1);
  expect((await billingOf(church)).checkoutSessionId).toBeNull();
  account.changePrice(subscription, "pro-monthly");
  await runInQueue(nightly);
  await runStripeJobs();
  expect(await planOf(church)).toBe(2);
});

test("errors of Stripe answer 503 and what was begun is taken up by the next attempt", async () => {
  const church = await aFreeChurch();
  account.fail({ path: "/v1/checkout/sessions", times: 2 });
  expect(await checkout(church)).toMatchObject({ status: 503, body: { code: "STRIPE_AWAY" } });
  account.fail({ path: "/v1/customers", status: 429 });
  expect(await checkout(church)).toMatchObject({ status: 503, body: { code: "STRIPE_AWAY" } });
  account.secretKey = "sk_test_other";
  expect(await checkout(church)).toMatchObject({ status: 503, body: { code: "STRIPE_SETUP" } });
  account.secretKey = stripe.environment.STRIPE_SECRET_KEY;
  expect(await checkout(church)).toMatchObject({ status: 200 });
  expect(account.state().customers.filter((one) => !one.deleted && one.name === church.name)).toHaveLength(1);
});

test("twenty checkouts an hour, and as many portals, are a church's share", async () => {
  const { church } = await aSubscriber();
  for (let time = 1; time < 19; time++) await consume("payChurch", `checkout ${church.id}`);
  expect((await checkout(church)).status).toBe(409);
  expect(await checkout(church)).toMatchObject({ status: 429, body: { code: "TOO_MANY" } });
  expect((await portal(church)).status).toBe(200);
});

test("closing a church lets its subscription end with the period, and staying takes back only that", async () => {
  const { church, subscription } = await aSubscriber();
  await call("POST /churches/closing", { as: church.owner, body: { name: church.name } });
  await runStripeJobs();
  expect(account.subscription(subscription)).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
    metadata: { atrio_end: "closure" },
  });
  expect(await planOf(church)).toBe(1);
  expect((await mailsTo(church.owner.email)).at(-1)?.text).toContain("Su suscripción no se renueva");
  expect(await checkout(church)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  await call("DELETE /churches/closing", { as: church.owner });
  await runStripeJobs();
  expect(account.subscription(subscription)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  expect(account.subscription(subscription).metadata).not.toHaveProperty("atrio_end");

  account.cancelAtPeriodEnd(subscription);
  await call("POST /churches/closing", { as: church.owner, body: { name: church.name } });
  await runStripeJobs();
  await call("DELETE /churches/closing", { as: church.owner });
  await runStripeJobs();
  expect(account.subscription(subscription).cancel_at).not.toBeNull();
});

test("a church that closes has no page of payment left open", async () => {
  const church = await aFreeChurch();
  await checkout(church);
  const { customerId } = await billingOf(church);
  expect(openSessions(customerId)).toHaveLength(1);
  await call("POST /churches/closing", { as: church.owner, body: { name: church.name } });
  await runStripeJobs();
  expect(openSessions(customerId)).toEqual([]);
});

test("destroying a church cancels its subscription at once, tried again until Stripe answers", async () => {
  const { church, customer } = await aSubscriber();
  const { church: other, customer: unaffected } = await aSubscriber();
  await call("POST /churches/closing", { as: church.owner, body: { name: church.name } });
  await inIdentity({ churchId: church.id }, (tx) =>
    tx.church.update({ where: { id: church.id }, data: { closesAt: new Date(Date.now() - 1000) } }),
  );
  await runStripeJobs();
  // The request and its repetition.
  account.fail({ path: "/v1/", times: 2 });
  await destroyClosedChurches();
  await runStripeJobs();
  expect(living(customer)).toHaveLength(1);
  await identityDb().$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0`;
  await runStripeJobs();
  expect(living(customer)).toEqual([]);
  expect(living(unaffected)).toHaveLength(1);
  expect(await planOf(other)).toBe(1);
});

test("handing over a church lets the paid period end, and removes the past owner's cards and address", async () => {
  const { church, subscription, customer } = await aSubscriber();
  const heir = await aCollaborator(church, { areas: ["members"] });
  const { rows } = (await call("GET /permissions", { as: church.owner })).body;
  await call("PUT /churches/owner", { as: church.owner, body: { id: rows[0].id, name: church.name } });
  await runStripeJobs();
  expect(account.subscription(subscription)).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
    metadata: { atrio_end: "transfer" },
  });
  expect(account.paymentMethodsOf(customer)).toEqual([]);
  expect((await mailsTo(church.owner.email)).at(-1)?.text).toContain("La suscripción termina con el período");
  expect(account.retrieveCustomer(customer)).toMatchObject({ email: heir.email });
  expect((await plans(heir)).body).toMatchObject({
    plan: 1,
    subscription: { endsWithPeriod: true },
    hasCustomer: true,
  });
  expect((await plans(church.owner)).body).toMatchObject({ subscription: null, hasCustomer: false });
  expect(await checkout({ owner: heir })).toMatchObject({ status: 409, body: { code: "SUBSCRIBED" } });
  await atStripe(() => account.advance(31 * DAY));
  expect(await planOf({ ...church, owner: heir })).toBe(0);
  expect(await checkout({ owner: heir })).toMatchObject({ status: 200 });
});

test("where Stripe does not answer, prices are null, and it is not asked again at once", async () => {
  vi.resetModules();
  const { listPrices } = await import("@/lib/plans/prices");
  const asked: string[] = [];
  account.beforeRequest = ({ path }) => asked.push(path);
  account.slow({ path: "/v1/prices", ms: 8000 });
  expect(await Promise.all([listPrices(), listPrices()])).toEqual([null, null]);
  account.slow({ ms: 0 });
  expect(await listPrices()).toBeNull();
  expect(asked).toEqual(["/v1/prices"]);
});

test("prices have the decimals of their currency; limits are those of storage and of the areas that are open", async () => {
  const church = await aFreeChurch();
  const { body } = await plans(church.owner);
  expect(body.prices).toContainEqual({ product: "base-monthly", amount: "9.00", currency: "USD" });
  expect(body.limits).toContainEqual({ label: "Usuarios", byPlan: [2, 15, null], used: 1 });
  const helper = await aCollaborator(church, {});
  expect((await plans(helper)).body.limits).toMatchObject([{ label: "Espacio", unit: "bytes" }]);
});
