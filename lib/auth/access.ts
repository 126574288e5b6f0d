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
  /** Language and region of its texts: `es-CO`. */
  locale: string;
  address: string | null;
  plan: number;
  ownerId: number;
  /** Address of the logo. */
  logo: string | null;
  /** ISO 8601: when it will be destroyed, if its owner is closing it. */
  closesAt: string | null;
};

/** What a person may do in the church they work in now. */
export type Access = {
  user: User;
  church: Church;
  isOwner: boolean;
  areas: Record<Area, boolean>;
  /** Of the open areas, those that may only be looked at. */
  readonly: Record<Area, boolean>;
  /** Through whose eyes the owner looks; they may do nothing meanwhile but look. */
  viewingAs: string | null;
};

/** A live session's person; without `access` they have no church yet. */
export type Identity = { sessionId: number; user: User; access: Access | null };

type Use = "read" | "write";

/** Throws 403 unless one of the areas is open to this person for this use, and within the church's plan. */
export function allowAreas(access: Access, areas: readonly Area[], use: Use) {
  const open = areas.filter((one) => access.areas[one]);
  if (open.length === 0) throw forbidden();
  if (use === "read") return;
  requireNoViewAs(access);
  const area = open.find((one) => !access.readonly[one]);
  if (!area) throw forbidden("Tu acceso es de solo lectura. Pide permiso al pastor de tu iglesia.");
  if (access.church.plan < areaPlans[area])
    throw new AppError(403, "PLAN", `Esta sección es parte del plan ${planNames[areaPlans[area]]}.`);
}

/** Throws 403 while an owner looks at the church through somebody else's eyes. */
export function requireNoViewAs(access: Access | null) {
  if (access?.viewingAs)
    throw new AppError(403, "PREVIEW", `Estás viendo como ${access.viewingAs}: no se guarda nada.`);
}

/** Whether the person may change what an area holds; an owner who looks through somebody's eyes sees what they see. */
export const canWrite = (access: Access, area: Area) =>
  access.areas[area] && !access.readonly[area] && access.church.plan >= areaPlans[area];

/** Today where the church is, as `YYYY-MM-DD`. */
export const churchToday = (access: Access) => today(access.church.timeZone);

/** The answer of `GET /api/users/data`. */
export function profileOf({ user, access }: Pick<Identity, "user" | "access">): Profile {
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
    locale: access?.church.locale ?? "es",
    address: access?.church.address ?? null,
    closesAt: access?.church.closesAt ?? null,
    owner: access?.isOwner ?? false,
    plan: access?.church.plan ?? 0,
    viewingAs: access?.viewingAs ?? null,
    ...rightsOf((area) => ({ isOpen: access?.areas[area] ?? false, isReadonly: access?.readonly[area] ?? false })),
  };
}

/** `perm_members`, `readonly_members` … of each area, and whether all of them may only be looked at. */
export function rightsOf(right: (area: Area) => { isOpen: boolean; isReadonly: boolean }) {
  return {
    readOnly: areas.every((area) => right(area).isReadonly),
    ...flags("perm", (area) => right(area).isOpen),
    ...flags("readonly", (area) => right(area).isReadonly),
  };
}

const flags = <Prefix extends string>(prefix: Prefix, isSet: (area: Area) => boolean) =>
  Object.fromEntries(areas.map((area) => [`${prefix}_${area}`, isSet(area)])) as Record<`${Prefix}_${Area}`, boolean>;
