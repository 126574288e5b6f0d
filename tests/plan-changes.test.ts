import { afterAll, expect, test, vi } from "vitest";
import { TEXT_SETTINGS } from "@/scripts/backup/tables.mjs";
import { churchTables } from "./support/catalogue";
import { aCollaborator, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { aCustomer, deliver, planHistory, planOf } from "./support/payments";
import { runStripeJobs } from "./support/queue";
import { aPost, aPublishedPost } from "./support/rows/blog";
import { aCertificate } from "./support/rows/certificates";
import { aTransaction, aTransfer, aTreasury } from "./support/rows/finances";
import { anItem } from "./support/rows/inventory";
import { aMember } from "./support/rows/members";
import { aPresentation } from "./support/rows/presentations";
import { anActivity, anEvent, aPublishedSite } from "./support/rows/website";

const stripe = await vi.hoisted(async () => (await import("./support/stripe-server.mjs")).startForProcess("hold"));
const { account } = stripe;

afterAll(() => stripe.stop());

/** What a change of plan writes. */
const CHANGED = ["history", "billing"];

/** Row count and checksum of each table with rows of the church, its own row without its plan. */
const checksumsOf = ({ id }: TestChurch) =>
  inDatabase(ownDatabase().backup, async (client) => {
    await client.query(TEXT_SETTINGS);
    const sums: Record<string, unknown> = {};
    for (const table of [...(await churchTables()), "collaborators"].filter((name) => !CHANGED.includes(name)))
      sums[table] = (
        await client.query(
          `SELECT count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM "${table}" t WHERE church_id = $1`,
          [id],
        )
      ).rows[0];
    const { rows } = await client.query(
      "SELECT md5((to_jsonb(c) - 'plan' - 'version')::text) AS sum FROM churches c WHERE id = $1",
      [id],
    );
    return { ...sums, churches: rows[0] };
  });

/** Rows in every area, a few of them above every limit that a plan has. */
async function fill(church: TestChurch) {
  for (let index = 0; index < 3; index++) await aCollaborator(church, { areas: ["members", "finances"] });
  const { id: member } = await aMember(church);
  for (let index = 0; index < 3; index++) await aMember(church);
  await aTransaction(church);
  await aTransfer(church, (await aTreasury(church)).id);
  await anItem(church);
  await aCertificate(church);
  await aPresentation(church);
  await aPublishedSite(church);
  await anEvent(church);
  await anActivity(church);
  await aPost(church);
  await aPublishedPost(church);
  return member;
}

test("no change of plan, in either direction, changes or deletes a row of the church", async () => {
  const church = await aCustomer(account);
  await fill(church);
  const before = await checksumsOf(church);
  const filled = Object.values(before).filter((sum) => (sum as { rows?: number }).rows);
  expect(filled.length).toBeGreaterThan(15);

  let subscription = "";
  const steps: { to: number; at: () => unknown }[] = [
    { to: 1, at: () => (subscription = account.subscribe(church.customer, "base-monthly").id) },
    { to: 2, at: () => account.changePrice(subscription, "pro-monthly") },
    { to: 1, at: () => account.changePrice(subscription, "base-yearly") },
    { to: 0, at: () => account.setStatus(subscription, "unpaid") },
    { to: 1, at: () => account.setStatus(subscription, "active") },
    { to: 2, at: () => account.changePrice(subscription, "pro-yearly") },
    { to: 2, at: () => account.setStatus(subscription, "past_due") },
    { to: 0, at: () => account.cancelNow(subscription) },
    { to: 2, at: () => (subscription = account.subscribe(church.customer, "pro-monthly").id) },
    { to: 2, at: () => account.cancelAtPeriodEnd(subscription) },
    { to: 0, at: () => account.advance(31 * 86_400) },
    { to: 2, at: () => account.subscribe(church.customer, "pro-yearly") },
    { to: 0, at: () => account.deleteCustomer(church.customer) },
  ];
  for (const [index, { to, at }] of steps.entries()) {
    at();
    await deliver(account);
    await runStripeJobs();
    expect(await planOf(church), `step ${index}`).toBe(to);
    expect(await checksumsOf(church), `step ${index}`).toEqual(before);
  }
  const pairs = (await planHistory(church)).map(({ from, to }) => `${from}${to}`);
  // Every transition there is.
  expect([...new Set(pairs)].sort()).toEqual(["01", "02", "10", "12", "20", "21"]);
});
