import type { ChurchDb } from "@/lib/core/db/church-db";
import { AppError } from "@/lib/core/errors";
import { siteLimits } from "./limits/rules";

/** Advisory lock for counting and ordering what a church's site has. */
const SITE_LOCK = 7_031_018;

type Limits = ReturnType<typeof siteLimits>;

const limited: Record<keyof Limits, string> = {
  events: "eventos próximos",
  gallery: "imágenes en la galería",
  activities: "actividades",
};

/** Serialises what counts or orders the rows of a church's site until the transaction ends. */
export const lockSite = (db: ChurchDb) =>
  db.$executeRaw`SELECT pg_advisory_xact_lock(${SITE_LOCK}::int, current_setting('app.church_id')::int)`;

/** 403 PLAN unless the plan allows one more than `count`, which is read under the lock of the site. */
export async function requireRoom(db: ChurchDb, plan: number, what: keyof Limits, count: () => Promise<number>) {
  await lockSite(db);
  const limit = siteLimits(plan)[what];
  if ((await count()) < limit) return;
  throw new AppError(403, "PLAN", `Tu plan permite ${limit} ${limited[what]}. ${remedy[what]}`);
}

const remedy: Record<keyof Limits, string> = {
  events: "Mejora el plan o elimina alguno para agregar más.",
  gallery: "Mejora el plan o elimina alguna para agregar más.",
  activities: "Mejora el plan o elimina alguna para agregar más.",
};
