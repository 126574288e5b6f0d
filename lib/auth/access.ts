import { today } from "@/lib/core/dates";
import { AppError, forbidden } from "@/lib/core/errors";
import { type Area, areaPlans, areas, planNames } from "./areas";
import type { Profile } from "./schema";

/** `image`: URL of the user's picture. */
type User = {
  id: number;
  name: string;
  email: string;
  emailVerified: boolean;
  /** False for an account that signs in with Google only. */
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
  /** Language and region of its texts (BCP 47): `es-CO`. */
  locale: string;
  address: string | null;
  plan: number;
  ownerId: number;
  /** URL of the logo. */
  logo: string | null;
  /** ISO 8601: when the church is destroyed; null unless its closure is scheduled. */
  closesAt: string | null;
};

/** Permissions of a user in their current church. */
export type Access = {
  user: User;
  church: Church;
  isOwner: boolean;
  areas: Record<Area, boolean>;
  /** Open areas without write access. */
  readonly: Record<Area, boolean>;
  /** Collaborator the owner is viewing as, read-only meanwhile; null otherwise. */
  viewingAs: string | null;
};

/** User of a live session; `access` is null while they have no church. */
export type Identity = { sessionId: number; user: User; access: Access | null };

type Use = "read" | "write";

/** 403 unless one of the areas is open to the user for this use and, to write, part of the church's plan. */
export function requireAreas(access: Access, areas: readonly Area[], use: Use) {
  const open = areas.filter((one) => access.areas[one]);
  if (open.length === 0) throw forbidden();
  if (use === "read") return;
  requireNoViewAs(access);
  const area = open.find((one) => !access.readonly[one]);
  if (!area) throw forbidden("Tu acceso es de solo lectura. Pide permiso al pastor de tu iglesia.");
  if (access.church.plan < areaPlans[area])
    throw new AppError(403, "PLAN", `Esta sección es parte del plan ${planNames[areaPlans[area]]}.`);
}

/** 403 PREVIEW while the owner is viewing as a collaborator. */
export function requireNoViewAs(access: Access | null) {
  if (access?.viewingAs)
    throw new AppError(403, "PREVIEW", `Estás viendo como ${access.viewingAs}: no se guarda nada.`);
}

/** 403 UNCONFIRMED for a user whose address is not confirmed: nothing with text of theirs is mailed to others. */
export function requireConfirmedEmail({ email, emailVerified }: User) {
  if (!emailVerified)
    throw new AppError(
      403,
      "UNCONFIRMED",
      `Confirma antes tu correo: abre el enlace que te enviamos a ${email}, o pide otro en «Mi cuenta».`,
    );
}

/** Whether the user may write to an area; an owner viewing as a collaborator gets the collaborator's answer. */
export const canWrite = (access: Access, area: Area) =>
  access.areas[area] && !access.readonly[area] && access.church.plan >= areaPlans[area];

/** Today in the church's time zone, as `YYYY-MM-DD`. */
export const churchToday = (access: Access) => today(access.church.timeZone);

/** Answer of `GET /api/users/data`. */
export function toProfile({ user, access }: Pick<Identity, "user" | "access">): Profile {
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
    ...toRightFlags((area) => ({ isOpen: access?.areas[area] ?? false, isReadonly: access?.readonly[area] ?? false })),
  };
}

/** `perm_members`, `readonly_members` … of each area; `readOnly`: whether every area is read-only. */
export function toRightFlags(right: (area: Area) => { isOpen: boolean; isReadonly: boolean }) {
  return {
    readOnly: areas.every((area) => right(area).isReadonly),
    ...flags("perm", (area) => right(area).isOpen),
    ...flags("readonly", (area) => right(area).isReadonly),
  };
}

const flags = <Prefix extends string>(prefix: Prefix, isSet: (area: Area) => boolean) =>
  Object.fromEntries(areas.map((area) => [`${prefix}_${area}`, isSet(area)])) as Record<`${Prefix}_${Area}`, boolean>;
