import { today } from "@/lib/core/dates";
import { AppError, forbidden } from "@/lib/core/errors";
import { type Area, areaPlans, areas, planNames } from "./areas";
import type { Profile } from "./schema";

/** `image`: address of the person's own picture. */
type User = {
  id: number;
  name: string;
  email: string;
  emailVerified: boolean;
  /** False for somebody who signs in by Google only. */
  hasPassword: boolean;
  image: string | null;
};

export type Church = {
  id: number;
  name: string;
  version: number;
  country: string;
  /** ISO 4217. */
  currency: string;
  timeZone: string;
  plan: number;
  ownerId: number;
  /** Address of the logo. */
  logo: string | null;
};

/** What a person may do in the church they work in now. */
export type Access = {
  user: User;
  church: Church;
  isOwner: boolean;
  areas: Record<Area, boolean>;
  readOnly: boolean;
};

/** A live session's person; without `access` they have no church yet. */
export type Identity = { sessionId: number; user: User; access: Access | null };

type Use = "read" | "write";

/** Throws 403 unless one of the areas is open to this person for this use, and within the church's plan. */
export function allowAreas(access: Access, areas: readonly Area[], use: Use) {
  const area = areas.find((one) => access.areas[one]);
  if (!area) throw forbidden();
  if (use === "read") return;
  if (access.readOnly) throw forbidden("Tu acceso es de solo lectura. Pide permiso al pastor de tu iglesia.");
  if (access.church.plan < areaPlans[area])
    throw new AppError(403, "PLAN", `Esta sección es parte del plan ${planNames[areaPlans[area]]}.`);
}

/** Whether the person may change what an area holds. */
export const canWrite = (access: Access, area: Area) =>
  access.areas[area] && !access.readOnly && access.church.plan >= areaPlans[area];

/** Today where the church is, as `YYYY-MM-DD`. */
export const churchToday = (access: Access) => today(access.church.timeZone);

/** The answer of `GET /api/users/data`. */
export function profileOf({ user, access }: Identity): Profile {
  return {
    userId: user.id,
    userName: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    hasPassword: user.hasPassword,
    image: user.image,
    ownerId: access?.church.ownerId ?? null,
    churchId: access?.church.id ?? null,
    churchName: access?.church.name ?? null,
    churchVersion: access?.church.version ?? null,
    churchLogo: access?.church.logo ?? null,
    country: access?.church.country ?? "",
    currency: access?.church.currency ?? "",
    timeZone: access?.church.timeZone ?? "UTC",
    owner: access?.isOwner ?? false,
    plan: access?.church.plan ?? 0,
    readOnly: access?.readOnly ?? false,
    ...flagsOf((area) => access?.areas[area] ?? false),
  };
}

/** `perm_members`, `perm_finances` … from a rule that says which are set. */
export const flagsOf = (isSet: (area: Area) => boolean) =>
  Object.fromEntries(areas.map((area) => [`perm_${area}`, isSet(area)])) as Record<`perm_${Area}`, boolean>;
