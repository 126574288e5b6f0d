import { AppError } from "@/lib/core/errors";
import { memberQuota } from "./rules";

/** Advisory lock for counting a church's members. */
export const QUOTA_LOCK = 7_031_010;

export const quotaExceeded = (plan: number) =>
  new AppError(403, "PLAN", `Tu plan permite ${memberQuota(plan)} miembros. Mejora el plan para agregar más.`);
