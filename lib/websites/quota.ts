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
  sermons: "prédicas",
};

/** Serialises what counts or orders the rows of a church's site until the transaction ends; answers the church's id. */
export async function lockSite(db: ChurchDb): Promise<number> {
  const [{ id }] = await db.$queryRaw<[{ id: number }]>`
    SELECT church.id, pg_advisory_xact_lock(${SITE_LOCK}::int, church.id)::text
    FROM (SELECT current_setting('app.church_id')::int AS id) church`;
  return id;
}

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
  sermons: "Mejora el plan o elimina alguna para agregar más.",
};
