import { type Area, areaList, areaPlans, areas, planNames } from "@/lib/core/areas";
import { AppError, forbidden } from "@/lib/core/errors";
import { today } from "@/lib/core/values/dates";

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
  /** Whether the owner confirmed country and currency. */
  isReviewed: boolean;
};

/** Permissions of a user in their current church. */
export type Access = {
  user: User;
  church: Church;
  isOwner: boolean;
  /** Whether they own the first church of the installation, as the person who runs it does: the oldest that is not the demo's. */
  ownsFirstChurch: boolean;
  areas: Record<Area, boolean>;
  /** Open areas without write access. */
  readonly: Record<Area, boolean>;
  /** Whether they see who gives what, in finances. */
  seesDonors: boolean;
  /** Collaborator the owner is viewing as, read-only meanwhile; null otherwise. */
  viewingAs: string | null;
};

/** User of a live session; `access` is null while they have no church. */
export type Identity = { sessionId: number; user: User; access: Access | null };

/** 403 unless the user may write to one of the areas and it is part of the church's plan; `anyPlan`: or is not. */
export function requireAreaWrite(access: Access, areas: readonly Area[], { anyPlan = false } = {}) {
  const open = requireFlags(access, areas);
  requireNoViewAs(access);
  const [first, ...others] = open.filter((one) => !access.readonly[one]);
  if (!first) throw forbidden("Tu acceso es de solo lectura. Pide permiso al pastor de tu iglesia.");
  if (!anyPlan && ![first, ...others].some((one) => isInPlan(access.church, one))) throw abovePlan(first);
}

/** Those of the areas that the user has; 403 without any. */
export function requireFlags(access: Access, areas: readonly Area[]): [Area, ...Area[]] {
  const [first, ...others] = areas.filter((one) => access.areas[one]);
  if (!first) throw forbidden();
  return [first, ...others];
}

export const abovePlan = (area: Area) =>
  new AppError(403, "PLAN", `${areaList[area].label} es parte del plan ${planNames[areaPlans[area]]}.`);

/** 403 unless the user owns the first church of the installation. */
export function requireFirstOwner({ ownsFirstChurch }: Access) {
  if (!ownsFirstChurch) throw forbidden("El estado de la instalación solo lo ve el dueño de su primera iglesia.");
}

/** 403 PREVIEW while the owner is viewing as a collaborator. */
export function requireNoViewAs(access: Access | null) {
  if (access?.viewingAs)
    throw new AppError(403, "PREVIEW", `Estás viendo como ${access.viewingAs}: no se guarda nada.`);
}

/** 403 unless the user sees who gives what. */
export function requireDonors({ seesDonors }: Access) {
  if (!seesDonors) throw forbidden("Quién da lo ve solo quien tiene ese permiso. Pídelo al pastor de tu iglesia.");
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

/** Whether the church's plan has the area; it cannot be written to otherwise. */
export const isInPlan = ({ plan }: Pick<Church, "plan">, area: Area) => plan >= areaPlans[area];

/** Whether the user may write to an area; an owner viewing as a collaborator gets the collaborator's answer. */
export const canWrite = (access: Access, area: Area) =>
  access.areas[area] && !access.readonly[area] && isInPlan(access.church, area);

/** A church as its services see it for one who asks; `writes`: whether they may write in the area. */
export type AskingChurch = Church & { writes: boolean };

/** The church with what the user may do in an area, for services that hide something from who only reads. */
export const churchFor = (access: Access, area: Area): AskingChurch => ({
  ...access.church,
  writes: canWrite(access, area),
});

/** Whether the user may take an area's data away in files: not those who only read it. */
export const canExport = (access: Access, area: Area) => access.areas[area] && !access.readonly[area];

/** Today in the church's time zone, as `YYYY-MM-DD`. */
export const churchToday = (access: Access) => today(access.church.timeZone);

/** `perm_members`, `readonly_members` … of each area; `readOnly`: whether every area is read-only. */
export function toRightFlags(right: (area: Area) => { isOpen: boolean; isReadonly: boolean }) {
  return {
    readOnly: areas.every((area) => right(area).isReadonly),
    ...areaFlags("perm", (area) => right(area).isOpen),
    ...areaFlags("readonly", (area) => right(area).isReadonly),
  };
}

export const areaFlags = <Prefix extends string>(prefix: Prefix, isSet: (area: Area) => boolean) =>
  Object.fromEntries(areas.map((area) => [`${prefix}_${area}`, isSet(area)])) as Record<`${Prefix}_${Area}`, boolean>;
