import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { identityDb } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { planJobs } from "@/lib/plans/jobs";
import { isSubscribed } from "@/lib/plans/sync";
import { call } from "../support/call";
import { aChurch, aCollaborator, type Person } from "../support/church";
import {
  aCustomer,
  aSubscriber,
  billingOf,
  deliver,
  planHistory,
  planOf,
  sendToWebhook,
  waitingReadings,
} from "../support/payments";
import { runInQueue, runStripeJobs } from "../support/queue";
import type { StripeAccount } from "../support/stripe-account.mjs";

const stripe = await vi.hoisted(async () => (await import("../support/stripe-server.mjs")).startForProcess("hold"));
const account: StripeAccount = stripe.account;

afterAll(() => stripe.stop());

beforeEach(() => {
  account.beforeAnswer = () => undefined;
  account.held.length = 0;
});

const isRecorded = async (id: string) => (await identityDb().stripeEvent.count({ where: { id } })) > 0;

const checkout = (as: Person, product = "base-monthly", headers = {}) =>
  call("POST /payments/checkout", { as, body: { product, email: as.email }, headers });

const REFUSED = { status: 400, code: "SIGNATURE" };

const subscriptionsOf = (customer: string) => account.subscriptionsOf(customer).map(({ status }) => status);
const sessionIdOf = (url: string) => url.split("/").at(-1) ?? "";
const openSessionsOf = (customer: string) =>
  [...account.checkoutSessions.values()].filter((one) => one.customer === customer && one.status === "open");

/** A church whose subscription Stripe has announced in an event that was not delivered yet. */
async function withUnsentEvent() {
  const church = await aCustomer(account);
  account.held.length = 0;
  account.subscribe(church.customer, "pro-monthly");
  const [event] = account.held.splice(0);
  if (!event) throw new Error("no event");
  return { church, event };
}

describe("a body without Stripe's signature has no effect", () => {
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const cases: Record<string, (signed: { payload: string; headers: Record<string, string> }) => Promise<unknown>> = {
    "no signature": ({ payload }) => sendToWebhook(payload, {}),
    "an empty signature": ({ payload }) => sendToWebhook(payload, { "Stripe-Signature": "" }),
    "a signature without a hash": ({ payload }) =>
      sendToWebhook(payload, { "Stripe-Signature": `t=${nowSeconds()},v1=` }),
    "another secret": ({ payload }) => sendToWebhook(payload, account.sign(payload, { secret: "whsec_other" }).headers),
    "no secret": ({ payload }) => sendToWebhook(payload, account.sign(payload, { secret: "undefined" }).headers),
    "another body": ({ payload, headers }) => sendToWebhook(payload.replace("{", "{ "), headers),
    "an older scheme": ({ payload, headers }) =>
      sendToWebhook(payload, { "Stripe-Signature": (headers["Stripe-Signature"] ?? "").replace("v1=", "v0=") }),
    "a newer time than the signed one": ({ payload }) => {
      const { headers } = account.sign(payload, { timestamp: nowSeconds() - 301 });
      const moved = (headers["Stripe-Signature"] ?? "").replace(/t=\d+/, `t=${nowSeconds()}`);
      return sendToWebhook(payload, { "Stripe-Signature": moved });
    },
    "a signature 301 seconds old": ({ payload }) =>
      sendToWebhook(payload, account.sign(payload, { timestamp: nowSeconds() - 301 }).headers),
  };
  /** An event that no refused body records. */
  let unsent: ReturnType<typeof withUnsentEvent> | undefined;

  for (const [name, send] of Object.entries(cases))
    test(name, async () => {
      unsent ??= withUnsentEvent();
      const { church, event } = await unsent;
      expect(await send(account.sign(event))).toEqual(REFUSED);
      expect(await isRecorded(event.id)).toBe(false);
      expect(await waitingReadings(church.customer)).toBe(0);
    });

  test("while one that is 290 seconds old has", async () => {
    const { church, event } = await withUnsentEvent();
    const { payload, headers } = account.sign(event, { timestamp: nowSeconds() - 290 });
    expect(await sendToWebhook(payload, headers)).toMatchObject({ status: 200 });
    await runStripeJobs();
    expect(await planOf(church)).toBe(2);
  });

  test("512 kB are too large, before the signature is looked at", async () => {
    const { payload, headers } = account.sign(JSON.stringify({ id: "evt_large", text: "x".repeat(512_000) }));
    expect(await sendToWebhook(payload, headers)).toMatchObject({ status: 413 });
    expect(await isRecorded("evt_large")).toBe(false);
  });
});

describe("a signed body is not believed either", () => {
  test("what is not an event is refused", async () => {
    for (const body of [
      "",
      "null",
      "[]",
      "{",
      "not JSON",
      '"evt_1"',
      "{}",
      '{"id":7,"type":"x","data":{}}',
      '{"id":"evt_x"}',
      '{"id":"evt_x","type":"v2.core.event"}',
    ]) {
      const { payload, headers } = account.sign(body);
      expect(await sendToWebhook(payload, headers), body).toMatchObject({ status: 400 });
    }
    expect(await isRecorded("evt_x")).toBe(false);
  });

  test("a plan, a price, a church and a status in it change nothing", async () => {
    const [victim, payer] = [await aCustomer(account), await aSubscriber(account)];
    const object = {
      ...account.subscriptionsOf(payer.customer)[0],
      status: "canceled",
      plan: 2,
      client_reference_id: String(victim.id),
      metadata: { church: String(victim.id), atrio_church: String(victim.id), plan: "2" },
    };
    await deliver(account, [account.eventAbout("customer.subscription.updated", object)]);
    await runStripeJobs();
    expect([await planOf(victim), await planOf(payer)]).toEqual([0, 1]);
    expect(await planHistory(victim)).toEqual([]);
    expect(await planHistory(payer)).toEqual([{ from: 0, to: 1 }]);
  });

  test("customers that no church has, other accounts and the other mode have no effect", async () => {
    const stranger = account.createCustomer({ metadata: { atrio_church: "1" } });
    const subscription = account.subscribe(stranger.id, "pro-yearly");
    const church = await aCustomer(account);
    const own = { ...subscription, customer: church.customer };
    await deliver(account, [
      account.eventAbout("customer.subscription.created", subscription),
      account.eventAbout("customer.subscription.created", own, { account: "acct_other" }),
      account.eventAbout("customer.subscription.created", own, { livemode: true }),
      account.eventAbout("balance.available", { object: "balance" }),
      account.eventAbout("customer.subscription.created", { ...own, customer: { id: { $ne: "" } } }),
      account.eventAbout("customer.subscription.created", { ...own, customer: null }),
    ]);
    expect(await waitingReadings(stranger.id)).toBe(0);
    await runStripeJobs();
    expect([await planOf(church), await planHistory(church)]).toEqual([0, []]);
  });

  test("keys given twice and __proto__ reach nothing but the customer", async () => {
    const [first, second] = [await aCustomer(account), await aCustomer(account)];
    account.subscribe(first.customer, "base-monthly");
    const body = (id: string) =>
      `{"id":"evt_none","id":"${id}","object":"event","type":"customer.subscription.created","__proto__":{"livemode":true},` +
      `"constructor":{"prototype":{"plan":2}},"data":{"object":{"object":"subscription","customer":"${second.customer}","customer":"${first.customer}"}}}`;
    const id = `evt_twice${first.id}`;
    const { payload, headers } = account.sign(body(id));
    expect(await sendToWebhook(payload, headers)).toMatchObject({ status: 200 });
    await runStripeJobs();
    expect([await planOf(first), await planOf(second)]).toEqual([1, 0]);
    expect([await isRecorded(id), await isRecorded("evt_none"), Object.hasOwn(Object.prototype, "plan")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test("one event fifty times at once is one row, one reading and one change", async () => {
  const { church, event } = await withUnsentEvent();
  let readings = 0;
  account.beforeAnswer = ({ path }) => (path === "/v1/subscriptions" ? readings++ : undefined);
  await Promise.all(Array.from({ length: 50 }, () => deliver(account, [event])));
  expect(await waitingReadings(church.customer)).toBe(1);
  await runStripeJobs();
  await Promise.all(Array.from({ length: 5 }, () => deliver(account, [event])));
  expect(await waitingReadings(church.customer)).toBe(0);
  await runStripeJobs();
  expect(readings).toBe(1);
  expect(await planHistory(church)).toEqual([{ from: 0, to: 2 }]);
  expect(await identityDb().stripeEvent.count({ where: { id: event.id } })).toBe(1);
});

/** Node 20 has no Promise.withResolvers. */
class Signal {
  give = () => {};
  given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}

test("a slow reading of before never overwrites a newer one", async () => {
  const church = await aSubscriber(account, "pro-monthly");
  const [held, asked] = [new Signal(), new Signal()];
  let readings = 0;
  account.beforeAnswer = async ({ path }) => {
    if (path !== "/v1/subscriptions" || ++readings > 1) return;
    asked.give();
    await held.given;
  };
  account.setStatus(church.subscription, "past_due");
  await deliver(account);
  const slow = runStripeJobs();
  await asked.given;
  account.cancelNow(church.subscription);
  await deliver(account);
  // Jobs follow one another; a checkout reads beside them.
  expect(await isSubscribed(church.customer)).toBe(false);
  expect(await planOf(church)).toBe(0);
  held.give();
  await slow;
  expect(await planOf(church)).toBe(0);
  expect(await billingOf(church)).toMatchObject({ status: "canceled" });
  expect(await planHistory(church)).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 0 },
  ]);
});

describe("checkout", () => {
  test("asks for the price of the product and comes back to this installation, whatever the request says", async () => {
    const { owner } = await aChurch({ plan: 0 });
    const { status, body } = await checkout(owner, "pro-yearly", {
      origin: "https://evil.example",
      Referer: "https://evil.example/pricing",
      "X-Forwarded-Host": "evil.example",
    });
    expect(status).toBe(200);
    expect(account.checkoutSession(sessionIdOf(body.url))).toMatchObject({
      success_url: `${env().APP_URL}/checkout?done=1`,
      cancel_url: `${env().APP_URL}/pricing`,
      amount_total: 19_000,
    });
    const extra = { product: "base-monthly", email: owner.email, plan: 2, price: "price_1", customer: "cus_1" };
    expect(await call("POST /payments/checkout", { as: owner, body: extra })).toMatchObject({ status: 400 });
  });

  test("is the owner's alone, as is the portal", async () => {
    const church = await aSubscriber(account);
    const collaborator = await aCollaborator(church, { areas: ["members", "finances"] });
    expect(await checkout(collaborator)).toMatchObject({ status: 403 });
    expect(await call("POST /payments/portal", { as: collaborator })).toMatchObject({ status: 403 });
    expect(
      await call("POST /payments/checkout", { body: { product: "base-monthly", email: "a@b.example" } }),
    ).toMatchObject({
      status: 401,
    });
  });

  test("grants nothing by itself: neither its page, nor coming back, nor a payment that Stripe has not told of", async () => {
    const { owner, id } = await aChurch({ plan: 0 });
    const { url } = (await checkout(owner)).body;
    const answer = await fetch(url, { method: "POST", redirect: "manual" });
    expect(answer.headers.get("location")).toBe(`${env().APP_URL}/checkout?done=1`);
    await runStripeJobs();
    expect((await call("GET /users/data", { as: owner })).body).toMatchObject({ plan: 0 });
    // The hourly reading finds what a lost event would have said.
    const hourly = planJobs.find(({ nightly }) => !nightly);
    if (!hourly) throw new Error("no hourly job");
    await runInQueue(hourly);
    await runStripeJobs();
    expect(await planOf({ id })).toBe(1);
  });

  test("in two tabs at once opens one page that can be paid, and makes one subscription", async () => {
    for (const [first, second] of [
      ["base-monthly", "base-monthly"],
      ["base-monthly", "pro-monthly"],
    ]) {
      const { owner, id } = await aChurch({ plan: 0 });
      const answers = await Promise.all([checkout(owner, first), checkout(owner, second), checkout(owner, first)]);
      const { customerId, checkoutSessionId } = await billingOf({ id });
      expect(openSessionsOf(customerId ?? "").map((one) => one.id)).toEqual([checkoutSessionId]);
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const urls = answers.flatMap(({ body }) => (body.url ? [body.url] : []));
      await Promise.all(urls.map((url) => fetch(url, { method: "POST", redirect: "manual" })));
      expect(subscriptionsOf(customerId ?? "")).toEqual(["active"]);
      await deliver(account);
      await runStripeJobs();
      expect(await checkout(owner)).toMatchObject({ status: 409, body: { code: "SUBSCRIBED" } });
      expect(openSessionsOf(customerId ?? "")).toEqual([]);
    }
  });

  test("one after the other ends the former page before the latter can be paid", async () => {
    const { owner, id } = await aChurch({ plan: 0 });
    const former = (await checkout(owner)).body.url;
    const latter = (await checkout(owner, "pro-monthly")).body.url;
    expect(account.checkoutSession(sessionIdOf(former)).status).toBe("expired");
    expect(() => account.pay(sessionIdOf(former))).toThrow();
    account.pay(sessionIdOf(latter));
    // Paid, and not told of yet.
    expect(await checkout(owner)).toMatchObject({ status: 409 });
    const { customerId } = await billingOf({ id });
    expect(subscriptionsOf(customerId ?? "")).toEqual(["active"]);
    await deliver(account);
    await runStripeJobs();
    expect(await planOf({ id })).toBe(2);
  });

  test("paid while another one is being opened makes one subscription", async () => {
    for (const moment of ["/v1/prices", "/v1/subscriptions", "/v1/checkout/sessions"]) {
      const { owner, id } = await aChurch({ plan: 0 });
      const former = sessionIdOf((await checkout(owner)).body.url);
      let isPaid = false;
      account.beforeAnswer = ({ path }) => {
        if (path !== moment || isPaid) return;
        isPaid = true;
        if (account.checkoutSession(former).status === "open") account.pay(former);
      };
      const { body } = await checkout(owner, "pro-monthly");
      if (body.url) account.pay(sessionIdOf(body.url));
      expect(isPaid, moment).toBe(true);
      const { customerId } = await billingOf({ id });
      expect(subscriptionsOf(customerId ?? ""), moment).toEqual(["active"]);
      expect(openSessionsOf(customerId ?? ""), moment).toEqual([]);
    }
  });

  test("of two subscriptions that come about at Stripe the second is cancelled", async () => {
    const church = await aSubscriber(account);
    const second = account.subscribe(church.customer, "pro-monthly");
    await deliver(account);
    await runStripeJobs();
    expect(subscriptionsOf(church.customer)).toEqual(["canceled", "active"]);
    expect(account.subscription(second.id).status).toBe("canceled");
    await deliver(account);
    await runStripeJobs();
    expect([await planOf(church), await planHistory(church)]).toEqual([1, [{ from: 0, to: 1 }]]);
  });

  test("waits for a subscription that may still be charged, and not for one that has ended", async () => {
    const church = await aSubscriber(account);
    for (const status of ["past_due", "unpaid", "incomplete", "paused", "trialing"] as const) {
      account.setStatus(church.subscription, status);
      expect(await checkout(church.owner), status).toMatchObject({ status: 409, body: { code: "SUBSCRIBED" } });
    }
    account.cancelNow(church.subscription);
    expect(await checkout(church.owner)).toMatchObject({ status: 200 });
  });

  test("says that a price is missing, and finds a customer anew who was deleted", async () => {
    const church = await aSubscriber(account);
    account.deleteCustomer(church.customer);
    await deliver(account);
    await runStripeJobs();
    expect(await planOf(church)).toBe(0);
    expect(await call("POST /payments/portal", { as: church.owner })).toMatchObject({
      status: 400,
      body: { code: "NO_CUSTOMER" },
    });
    const { url } = (await checkout(church.owner)).body;
    const { customer } = account.checkoutSession(sessionIdOf(url));
    expect(customer).not.toBe(church.customer);
    expect(await billingOf(church)).toMatchObject({ customerId: customer });
    const { amount_total: amount } = account.checkoutSession(sessionIdOf(url));
    account.removePrice("base-monthly");
    expect(await checkout((await aChurch({ plan: 0 })).owner)).toMatchObject({
      status: 503,
      body: { code: "PRICE_MISSING" },
    });
    const [product] = account.products.keys();
    account.addPrice({ product: product ?? "", lookupKey: "base-monthly", amount: amount ?? 0, interval: "month" });
  });
});
