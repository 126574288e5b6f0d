import { identityDb } from "@/lib/core/db/identity-db";
import type { TestChurch } from "./church";
import { callApi, expect } from "./pages";
import { controlStripe } from "./stripe";

/** Plan of a church as the running application knows it. */
export const planOf = async ({ owner }: TestChurch) =>
  (await callApi<{ plan: number }>(owner, "GET", "/users/data")).plan;

/** Waits until the application has read what Stripe reported. */
export const expectPlan = (church: TestChurch, plan: number) => expect.poll(() => planOf(church)).toBe(plan);

/** Id of a subscription that this church pays for, with its plan already in force. */
export async function subscribe(church: TestChurch, product: string, plan: number) {
  const { id: customer } = await controlStripe("createCustomer", { email: church.owner.email, name: church.name });
  await identityDb().billing.create({ data: { churchId: church.id, customerId: customer } });
  const { id } = await controlStripe("subscribe", customer, product);
  await expectPlan(church, plan);
  return id;
}
