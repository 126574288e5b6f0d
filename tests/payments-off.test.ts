import { expect, test } from "vitest";
import { planJobs } from "@/lib/plans/jobs";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { runInQueue, runStripeJobs } from "./support/queue";

test("without Stripe there is no billing: payments answer 400, plans say so, and the jobs do nothing", async () => {
  const { owner } = await aChurch();
  const noBilling = { status: 400, body: { code: "NO_BILLING" } };
  const body = { product: "base-monthly", email: "tesoreria@iglesia.example" };
  expect(await call("POST /payments/checkout", { as: owner, body })).toMatchObject(noBilling);
  expect(await call("POST /payments/portal", { as: owner })).toMatchObject(noBilling);
  expect(
    await call("POST /payments/webhook", { body: "{}", headers: { "stripe-signature": "t=1,v1=x" } }),
  ).toMatchObject(noBilling);
  expect((await call("GET /payments/plans", { as: owner })).body).toMatchObject({
    billing: false,
    plan: 2,
    prices: null,
    subscription: null,
    hasCustomer: false,
  });
  for (const job of planJobs) await runInQueue(job);
  await runStripeJobs();
});
