import { identityDb } from "@/lib/core/db/identity-db";
import type { Product } from "@/lib/plans/rules";
import { SYNC_TASK } from "@/lib/plans/sync";
import { sendTo } from "@/tests/support/call";
import { aChurch, asOwner, type TestChurch } from "./church";
import { inDatabase, ownDatabase } from "./databases";
import { runStripeJobs } from "./queue";
import type { StripeAccount } from "./stripe-account.mjs";

export type Paying = TestChurch & { customer: string };

/** A church on plan 0 with a customer at Stripe. */
export async function aCustomer(account: StripeAccount): Promise<Paying> {
  const church = await aChurch({ plan: 0 });
  const customer = account.createCustomer({ email: church.owner.email }).id;
  await identityDb().billing.create({ data: { churchId: church.id, customerId: customer } });
  return { ...church, customer };
}

/** A church that has paid for a product, as Stripe has announced. */
export async function aSubscriber(account: StripeAccount, product: Product = "base-monthly") {
  const church = await aCustomer(account);
  const { id } = account.subscribe(church.customer, product);
  await deliver(account);
  await runStripeJobs();
  return { ...church, subscription: id };
}

/** Sends a body to the webhook; the answer's status and code. */
export async function sendToWebhook(body: string, headers: Record<string, string>) {
  const request = new Request("http://localhost:3000/api/payments/webhook", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });
  const response = await sendTo("POST /payments/webhook", request);
  const text = await response.text();
  return { status: response.status, code: text ? (JSON.parse(text) as { code: string }).code : undefined };
}

type Event = StripeAccount["events"][number];

/** Delivers one event, or all that have happened since the last time. */
export async function deliver(account: StripeAccount, events: Event[] = account.held.splice(0)) {
  for (const event of events) {
    const { payload, headers } = account.sign(event);
    const { status } = await sendToWebhook(payload, headers);
    if (status !== 200) throw new Error(`the webhook answers ${status}`);
  }
}

export const planOf = async ({ id }: { id: number }) =>
  (await identityDb().church.findUniqueOrThrow({ where: { id }, select: { plan: true } })).plan;

export const billingOf = ({ id }: { id: number }) =>
  identityDb().billing.findUniqueOrThrow({ where: { churchId: id } });

/** Plans that the history of a church says it came to have, oldest first. */
export const planHistory = (church: Pick<TestChurch, "id" | "owner">) =>
  asOwner(church, async (db) => {
    const entries = await db.history.findMany({
      where: { entity: "churches", action: "update" },
      orderBy: { id: "asc" },
      select: { before: true, after: true },
    });
    const planIn = (image: unknown) => Number((image as { plan: number }).plan);
    return entries.map(({ before, after }) => ({ from: planIn(before), to: planIn(after) }));
  });

/** Jobs that wait at Stripe, of one customer or all. */
export const waitingReadings = async (customer = "") => {
  const { rows } = await inDatabase(ownDatabase().owner, (client) =>
    client.query<{ payload: { customer: string } }>(
      `SELECT payload FROM graphile_worker._private_jobs AS jobs
       JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id WHERE identifier = $1`,
      [SYNC_TASK],
    ),
  );
  return rows.filter(({ payload }) => payload.customer.includes(customer)).length;
};

/** Makes jobs that failed due now, as time does. */
export const makeJobsDue = () =>
  inDatabase(ownDatabase().owner, (client) => client.query("UPDATE graphile_worker._private_jobs SET run_at = now()"));
