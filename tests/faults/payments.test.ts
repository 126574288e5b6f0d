// Only in the release suite: processes killed between the steps of a payment.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { destroyClosedChurches } from "@/lib/churches/closure";
import { inIdentity } from "@/lib/core/db/identity-db";
import { bundleProgram } from "../support/bundled-program";
import { call } from "../support/call";
import { aChurch, aCollaborator, type Person } from "../support/church";
import { inDatabase, ownDatabase } from "../support/databases";
import {
  aCustomer,
  aSubscriber,
  billingOf,
  deliver,
  makeJobsDue,
  planHistory,
  planOf,
  waitingReadings,
} from "../support/payments";
import { runStripeJobs } from "../support/queue";
import { startProxy } from "../support/stoppable-proxy";
import type { ApiRequest, StripeAccount } from "../support/stripe-account.mjs";

const stripe = await vi.hoisted(async () => (await import("../support/stripe-server.mjs")).startForProcess("hold"));
const account: StripeAccount = stripe.account;

let program: string;
let server: { child: ChildProcess; address: string } | undefined;

beforeAll(async () => {
  program = await bundleProgram("tests/support/payment-server.ts");
});

afterEach(async () => {
  account.beforeAnswer = () => undefined;
  account.beforeRequest = () => undefined;
  account.held.length = 0;
  await kill();
});

afterAll(async () => {
  rmSync(program, { force: true });
  await stripe.stop();
});

/** Starts the process that tests kill, when no connection of the former one is left. */
async function start(variables: Record<string, string> = {}) {
  await vi.waitFor(
    async () => {
      const { rows } = await inDatabase(ownDatabase().owner, (client) =>
        client.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'atrio-queue'",
        ),
      );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...variables },
  });
  const [port] = await once(child.stdout, "data");
  server = { child, address: `http://127.0.0.1:${String(port).trim()}` };
  account.webhookUrl = `${server.address}/api/payments/webhook`;
}

async function kill() {
  const child = server?.child;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function checkout({ token, email }: Person) {
  const response = await fetch(`${server?.address}/api/payments/checkout`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ product: "base-monthly", email }),
  });
  return { status: response.status, body: await response.json() };
}

/** Kills the process once, before Stripe acts on a request or before its answer arrives. */
function killAt(when: "beforeRequest" | "beforeAnswer", method: string, path: string) {
  let isDone = false;
  const work = async (request: Pick<ApiRequest, "method" | "path">) => {
    if (isDone || request.method !== method || !request.path.endsWith(path)) return;
    isDone = true;
    await kill();
  };
  account[when] = work;
  return () => isDone;
}

const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 60_000, interval: 200 });

test("killed between a webhook and the end of its work, it has one effect after the restart", {
  timeout: 600_000,
}, async () => {
  for (const when of ["beforeRequest", "beforeAnswer"] as const) {
    const church = await aCustomer(account);
    account.held.length = 0;
    account.subscribe(church.customer, "pro-monthly");
    const [event] = account.held.splice(0);
    if (!event) throw new Error("no event");
    await start();
    const isKilled = killAt(when, "GET", "/v1/subscriptions");
    expect(await account.deliver(event)).toBe(200);
    await eventually(async () => expect(isKilled()).toBe(true));
    await kill();
    expect(await planOf(church)).toBe(0);
    await start();
    await eventually(async () => expect(await planOf(church)).toBe(2));
    // Stripe did not see the first answer.
    expect(await account.deliver(event)).toBe(200);
    expect(await planHistory(church)).toEqual([{ from: 0, to: 2 }]);
    await eventually(async () => expect(await waitingReadings(church.customer)).toBe(0));
    await kill();
  }
});

test("killed at any step of a checkout, it leaves one customer, one page that can be paid and one subscription", {
  timeout: 600_000,
}, async () => {
  const moments = [
    ["beforeAnswer", "POST", "/v1/customers"],
    ["beforeRequest", "POST", "/v1/checkout/sessions"],
    ["beforeAnswer", "POST", "/v1/checkout/sessions"],
    ["beforeAnswer", "POST", "/expire"],
  ] as const;
  await start();
  for (const [when, method, path] of moments) {
    const { owner, id } = await aChurch({ plan: 0 });
    const name = `${when} ${path}`;
    if (path === "/expire") expect(await checkout(owner), name).toMatchObject({ status: 200 });
    const isKilled = killAt(when, method, path);
    const before = new Set(account.customers.keys());
    await expect(checkout(owner), name).rejects.toThrow();
    expect(isKilled(), name).toBe(true);
    // A later second: Stripe's times have no parts.
    await vi.waitUntil(
      () => account.now() > Math.max(...[...account.checkoutSessions.values()].map((one) => one.created)),
      {
        timeout: 5_000,
      },
    );
    await start();
    const { status, body } = await checkout(owner);
    expect(status, name).toBe(200);
    const { customerId } = await billingOf({ id });
    const made = [...account.customers.keys()].filter((one) => !before.has(one) || one === customerId);
    expect(made, name).toEqual([customerId]);
    const open = [...account.checkoutSessions.values()].filter(
      (one) => one.customer === customerId && one.status === "open",
    );
    expect(
      open.map(({ url }) => url),
      name,
    ).toEqual([body.url]);
    account.pay(open[0]?.id ?? "");
    await account.release();
    await eventually(async () => expect(await planOf({ id })).toBe(1));
    expect(account.subscriptionsOf(customerId ?? ""), name).toHaveLength(1);
  }
});

test("while Postgres is away an event is not acknowledged, and counts when Stripe delivers it again", {
  timeout: 300_000,
}, async () => {
  const church = await aCustomer(account);
  account.held.length = 0;
  account.subscribe(church.customer, "base-monthly");
  const [event] = account.held.splice(0);
  if (!event) throw new Error("no event");
  const { app } = ownDatabase();
  const proxy = await startProxy(app);
  const { port } = new URL(proxy.address);
  await start({ DATABASE_URL: Object.assign(new URL(app), { hostname: "localhost", port }).toString() });
  proxy.stop();
  expect(await account.deliver(event)).toBe(503);
  await kill();
  await start();
  expect(await account.deliver(event)).toBe(200);
  await eventually(async () => expect(await planOf(church)).toBe(1));
  expect(await planHistory(church)).toEqual([{ from: 0, to: 1 }]);
});

/** Lets the jobs fail as long as Stripe is away, and then work. */
async function withStripeAway(
  { customer }: { customer: string },
  work: () => Promise<unknown>,
  isUnchanged: () => void,
) {
  account.fail({ path: "/v1/", status: 500, times: 1_000 });
  await work();
  for (let attempt = 0; attempt < 2; attempt++) {
    await runStripeJobs();
    isUnchanged();
    await makeJobsDue();
  }
  account.recover();
  await runStripeJobs();
  expect(await waitingReadings(customer)).toBe(0);
}

test("closing, staying and handing over reach Stripe when it is back", async () => {
  const church = await aSubscriber(account);
  const one = () => account.subscription(church.subscription);
  await withStripeAway(
    church,
    () => call("POST /churches/closing", { as: church.owner, body: { name: church.name } }),
    () => expect(one().cancel_at).toBeNull(),
  );
  expect(one()).toMatchObject({ status: "active", cancel_at_period_end: true });
  await withStripeAway(
    church,
    () => call("DELETE /churches/closing", { as: church.owner }),
    () => expect(one().cancel_at).not.toBeNull(),
  );
  expect(one()).toMatchObject({ status: "active", cancel_at: null, metadata: {} });
  // Closed and kept while Stripe was away: nothing has happened.
  await withStripeAway(
    church,
    async () => {
      await call("POST /churches/closing", { as: church.owner, body: { name: church.name } });
      await call("DELETE /churches/closing", { as: church.owner });
    },
    () => expect(one().cancel_at).toBeNull(),
  );
  expect(one()).toMatchObject({ status: "active", cancel_at: null });

  const heir = await aCollaborator(church, { areas: ["members"] });
  const { rows } = (await call("GET /permissions", { as: church.owner })).body;
  await withStripeAway(
    church,
    async () =>
      expect(
        await call("PUT /churches/owner", { as: church.owner, body: { id: rows[0].id, name: church.name } }),
      ).toMatchObject({ status: 200 }),
    () => expect(account.paymentMethodsOf(church.customer)).toHaveLength(1),
  );
  expect(one()).toMatchObject({ cancel_at_period_end: true, metadata: { atrio_end: "transfer" } });
  expect(account.paymentMethodsOf(church.customer)).toEqual([]);
  expect(account.customer(church.customer).email).toBe(heir.email);
});

test("nothing is charged for a destroyed church, whatever its subscription was and however long Stripe was away", async () => {
  for (const status of ["active", "past_due", "unpaid", "paused", "incomplete", "trialing"] as const) {
    const church = await aSubscriber(account);
    account.setStatus(church.subscription, status);
    await deliver(account);
    await runStripeJobs();
    // A page of payment that nobody has recorded, and one that is paid too late.
    const price = account.price("pro-monthly").id;
    account.createCheckoutSession({ customer: church.customer, price, successUrl: "https://atrio.example" });
    await inIdentity({ churchId: church.id }, (tx) =>
      tx.church.update({ where: { id: church.id }, data: { closesAt: new Date(Date.now() - 1000) } }),
    );
    await withStripeAway(church, destroyClosedChurches, () =>
      expect(account.subscription(church.subscription).status).toBe(status),
    );
    const left = account.state({ all: false });
    expect(
      left.subscriptions.filter(({ customer }) => customer === church.customer),
      status,
    ).toEqual([]);
    expect(
      left.checkoutSessions.filter(({ customer }) => customer === church.customer),
      status,
    ).toEqual([]);
  }
});
