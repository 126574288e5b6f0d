import { AppError } from "@/lib/core/errors";

/** Members that each plan allows; the trash does not count. */
const MEMBERS_BY_PLAN = [100, 1_000, Number.POSITIVE_INFINITY];

/** Advisory lock for counting a church's members. */
export const QUOTA_LOCK = 7_031_010;

/** Members that a plan allows, infinite for the last one. */
export const memberQuota = (plan: number) => MEMBERS_BY_PLAN[plan] ?? Number.POSITIVE_INFINITY;

export const quotaExceeded = (plan: number) =>
  new AppError(403, "PLAN", `Tu plan permite ${memberQuota(plan)} miembros. Mejora el plan para agregar más.`);
