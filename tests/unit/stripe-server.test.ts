import { Stripe } from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startStripe } from "../support/stripe-server.mjs";

let stand: Awaited<ReturnType<typeof startStripe>>;
let stripe: Stripe;

beforeEach(async () => {
  stand = await startStripe();
  stripe = clientOf(stand.account.secretKey);
});
afterEach(() => stand.stop());

function clientOf(key: string, apiVersion = Stripe.API_VERSION) {
  const { hostname, port } = new URL(stand.url);
  return new Stripe(key, { host: hostname, port, protocol: "http", apiVersion, maxNetworkRetries: 0 });
}

async function aSession(customer: string, lookupKey = "base-monthly") {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], expand: ["data.product"] });
  return stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: data[0]?.id, quantity: 1 }],
    success_url: "https://atrio.example/checkout?done=1",
    cancel_url: "https://atrio.example/pricing",
    subscription_data: { metadata: { church: "7" } },
  });
}

test("speaks the API of the pinned version, from a customer to the end of a subscription", async () => {
  const customer = await stripe.customers.create({ email: "ana@iglesia.example", metadata: { church: "7" } });
  const session = await aSession(customer.id);
  expect(session).toMatchObject({ status: "open", customer: customer.id, amount_total: 900 });
  const paid = await fetch(session.url ?? "", { method: "POST", redirect: "manual" });
  expect(paid.headers.get("location")).toBe("https://atrio.example/checkout?done=1");

  const { data } = await stripe.subscriptions.list({ customer: customer.id, status: "all" });
  expect(data).toMatchObject([{ status: "active", metadata: { church: "7" }, cancel_at: null }]);
  const id = data[0]?.id ?? "";
  const ending = await stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    metadata: { atrio_end: "closure" },
  });
  expect(ending).toMatchObject({ cancel_at_period_end: true, metadata: { church: "7", atrio_end: "closure" } });
  stand.account.advance(31 * 86_400);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: "resource_missing", statusCode: 404 });
  expect(stand.account.events.map(({ type }) => type)).toEqual([
    "customer.created",
    "customer.subscription.created",
    "checkout.session.completed",
    "customer.subscription.updated",
    "customer.subscription.deleted",
  ]);
});

test("one session cannot be paid twice, nor when it has expired", async () => {
  const { id } = await stripe.customers.create({});
  const [first, second] = [await aSession(id), await aSession(id, "pro-yearly")];
  stand.account.pay(first.id);
  expect(() => stand.account.pay(first.id)).toThrow();
  await stripe.checkout.sessions.expire(second.id);
  expect(() => stand.account.pay(second.id)).toThrow();
  await expect(stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.checkout.sessions.list({ customer: id, status: "open" })).data).toEqual([]);
  expect(stand.account.subscriptionsOf(id)).toHaveLength(1);
});

test("an idempotency key answers the same once more, and refuses another body", async () => {
  const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: "one" });
  const first = await create("ana@iglesia.example");
  expect((await create("ana@iglesia.example")).id).toBe(first.id);
  await expect(create("eva@iglesia.example")).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  expect(stand.account.customers.size).toBe(1);
});

test("refuses a wrong key, another version, an unknown parameter and what is not there", async () => {
  await expect(clientOf("sk_test_other").customers.create({})).rejects.toMatchObject({ statusCode: 401 });
  const older = clientOf(stand.account.secretKey, "2020-08-27" as Stripe.LatestApiVersion);
  await expect(older.customers.create({})).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.customers.create({ nme: "Ana" } as object)).rejects.toMatchObject({ code: "parameter_unknown" });
  await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
    code: "resource_missing",
    statusCode: 404,
  });
  const portal = { customer: "cus_none", return_url: "https://atrio.example/pricing" };
  await expect(stripe.billingPortal.sessions.create(portal)).rejects.toMatchObject({
    statusCode: 400,
    param: "customer",
  });
});

test("pages through lists", async () => {
  const { id } = await stripe.customers.create({});
  const made = Array.from({ length: 5 }, () => stand.account.subscribe(id, "base-monthly").id);
  const listed: string[] = [];
  for await (const one of stripe.subscriptions.list({ customer: id, status: "all", limit: 2 })) listed.push(one.id);
  expect(listed).toEqual(made.reverse());
});

test("a raised price takes its lookup key along, and a subscription keeps its own", async () => {
  const { id } = await stripe.customers.create({});
  const subscription = stand.account.subscribe(id, "base-monthly");
  const raised = stand.account.raisePrice("base-monthly", 1200);
  const { data } = await stripe.prices.list({ lookup_keys: ["base-monthly", "pro-yearly"] });
  expect(data.map((price) => price.unit_amount).sort()).toEqual([1200, 19000]);
  expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price).toMatchObject({
    lookup_key: null,
    product: raised.product,
  });
});

test("a deleted customer has no live subscription, and no way to pay", async () => {
  const customer = await stripe.customers.create({});
  const { id } = stand.account.subscribe(customer.id, "base-monthly");
  await stripe.customers.del(customer.id);
  expect(await stripe.customers.retrieve(customer.id)).toEqual(expect.objectContaining({ deleted: true }));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  await expect(aSession(customer.id)).rejects.toMatchObject({ code: "resource_missing", statusCode: 400 });
});

test("a detached card is no longer charged", async () => {
  const customer = await stripe.customers.create({});
  const subscription = stand.account.subscribe(customer.id, "base-monthly");
  const { data } = await stripe.paymentMethods.list({ customer: customer.id });
  for (const { id } of data) await stripe.paymentMethods.detach(id);
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  expect((await stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toBeNull();
});

test("the portal ends, changes and goes back, and held events come in the order of the test", async () => {
  stand.account.delivery = "hold";
  const customer = await stripe.customers.create({});
  const subscription = stand.account.subscribe(customer.id, "base-monthly");
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: "https://atrio.example/pricing",
  });
  const page = await (await fetch(portal.url)).text();
  expect(page).toContain('<a href="https://atrio.example/pricing">Volver</a>');
  await fetch(`${portal.url}/upgrade`, { method: "POST" });
  await fetch(`${portal.url}/cancel`, { method: "POST" });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: subscription.items.data[0]?.current_period_end,
    items: { data: [{ price: { lookup_key: "pro-monthly" } }] },
  });
  expect(stand.account.held).toHaveLength(4);
  for (const event of stand.account.held) {
    const { payload, headers } = stand.account.sign(event);
    const secret = stand.account.webhookSecret;
    expect(stripe.webhooks.constructEvent(payload, headers["Stripe-Signature"], secret).id).toBe(event.id);
  }
});

test("answers with errors as often as it was told, and lets the caller try again", async () => {
  await fetch(`${stand.url}/control`, {
    method: "POST",
    body: JSON.stringify({ name: "fail", args: [{ path: "customers", times: 2 }] }),
  });
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(stripe.customers.create({}, { idempotencyKey: "k" })).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.customers.create({}, { idempotencyKey: "k" })).object).toBe("customer");
});
