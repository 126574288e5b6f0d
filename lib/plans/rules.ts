/** What is sold: Stripe price lookup keys, and the plan that each of them pays for. */
export const catalogue = {
  "base-monthly": { plan: 1, interval: "month" },
  "base-yearly": { plan: 1, interval: "year" },
  "pro-monthly": { plan: 2, interval: "month" },
  "pro-yearly": { plan: 2, interval: "year" },
} as const;

export type Product = keyof typeof catalogue;

export const products = Object.keys(catalogue) as [Product, ...Product[]];

export const isProduct = (key: string | null | undefined): key is Product => products.some((one) => one === key);

/** Statuses of a subscription in Stripe's words, and what they mean here; docs.stripe.com/api/subscriptions/object. */
const statuses = {
  active: { grants: true, isLive: true },
  trialing: { grants: true, isLive: true },
  /** A payment failed, and Stripe tries again for some weeks. */
  past_due: { grants: true, isLive: true },
  incomplete: { grants: false, isLive: true },
  unpaid: { grants: false, isLive: true },
  paused: { grants: false, isLive: true },
  incomplete_expired: { grants: false, isLive: false },
  canceled: { grants: false, isLive: false },
} as const;

export type SubscriptionStatus = keyof typeof statuses;

const isStatus = (status: string): status is SubscriptionStatus => Object.hasOwn(statuses, status);

/** Whether a subscription in this status gives its church the plan of its price; an unknown status does not. */
export const grantsPlan = (status: string) => isStatus(status) && statuses[status].grants;

/** Whether a subscription in this status may still be charged, so that there must be no second one. */
export const isLive = (status: string) => !isStatus(status) || statuses[status].isLive;

/** Shares of a church's storage from which its owner is warned, and warned again. */
const FILLING = 0.8;
const NEARLY_FULL = 0.95;

/** What is said of a church's storage, in bytes; null while there is nothing to say. */
export function storageFill({ used, limit }: { used: number; limit: number | null }) {
  if (limit === null || used < FILLING * limit) return null;
  if (used >= limit) return "full";
  return used < NEARLY_FULL * limit ? "filling" : "nearlyFull";
}
