import type { StripeAccount } from "./stripe-account.mjs";

type Methods = {
  [Name in keyof StripeAccount as StripeAccount[Name] extends (...args: never) => unknown
    ? Name
    : never]: StripeAccount[Name];
};

/** Calls a method of the stand-in of Stripe that another process runs, at the address in `STRIPE_CONTROL`. */
export async function controlStripe<Name extends keyof Methods>(
  name: Name,
  ...args: Parameters<Methods[Name]>
): Promise<Awaited<ReturnType<Methods[Name]>>> {
  const answer = await fetch(`${process.env.STRIPE_CONTROL}/control`, {
    method: "POST",
    body: JSON.stringify({ name, args }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).result;
}
