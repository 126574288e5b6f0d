import type { Access } from "@/lib/auth/access";
import { planNames } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { identityDb } from "@/lib/core/db/identity-db";
import { getStorageUse, storageLimits } from "@/lib/core/files/quota";
import { registeredModules } from "@/lib/registry";
import { listPrices } from "./prices";
import { isLive, isProduct } from "./rules";
import type { PlansState } from "./schema";
import { hasBilling } from "./stripe";

export { prepareCancellation, queueFollowing, queueHandover } from "./church-life";
export { findLastEvent } from "./webhook";

/** Whether a church has a subscription that may still be charged. */
export async function hasSubscription(churchId: number) {
  const row = await identityDb().billing.findUnique({ where: { churchId }, select: { status: true } });
  return Boolean(row?.status && isLive(row.status));
}

type Limit = PlansState["limits"][number];

/** Plan and prices for everyone in the church, limits of storage and of the areas that are open to them; the rest for the owner. */
export async function getPlans(access: Access, ofUsers: Limit | null): Promise<PlansState> {
  const { church, isOwner } = access;
  const billing = hasBilling();
  const [prices, limits, row] = await Promise.all([
    billing ? listPrices() : null,
    listLimits(access),
    isOwner ? identityDb().billing.findUnique({ where: { churchId: church.id } }) : null,
  ]);
  return {
    billing,
    plan: church.plan,
    prices,
    limits: [...limits, ...(ofUsers ? [ofUsers] : [])],
    subscription: row && toSubscription(row),
    hasCustomer: billing && Boolean(row?.customerId),
  };
}

function listLimits({ church, user, areas }: Access) {
  const limits = registeredModules().flatMap(({ area, limits = [] }) => (areas[area] ? limits : []));
  return inChurch({ churchId: church.id, userId: user.id, readOnly: true }, async (db) => {
    const found: Limit[] = [];
    for (const { label, of, count } of limits)
      found.push({ label, byPlan: planNames.map((_, plan) => finite(of(plan))), used: await count(db, church) });
    const { used, isPending } = await getStorageUse(db);
    if (!isPending) found.push({ label: "Espacio", unit: "bytes", byPlan: storageLimits().map(finite), used });
    return found;
  });
}

const finite = (limit: number) => (Number.isFinite(limit) ? limit : null);

type Row = { status: string | null; product: string | null; periodEnd: Date | null; endsWithPeriod: boolean };

/** Null once it has ended. */
function toSubscription({ status, product, periodEnd, endsWithPeriod }: Row): PlansState["subscription"] {
  if (status === null || !isLive(status)) return null;
  return {
    status,
    product: isProduct(product) ? product : null,
    periodEnd: periodEnd?.toISOString() ?? null,
    endsWithPeriod,
  };
}
