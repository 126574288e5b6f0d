import { isMailSetUp } from "@/lib/core/mail/setup";
import { areaFlags, type Identity, toRightFlags } from "./access";
import { findClosedAreas } from "./closed-areas";
import type { Profile } from "./schema";

/** Answer of `GET /api/users/data`. */
export async function getProfile({ user, access }: Pick<Identity, "user" | "access">): Promise<Profile> {
  const closed = access && (await findClosedAreas(access.church));
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
    churchReviewed: access?.church.isReviewed ?? false,
    churchLogo: access?.church.logo ?? null,
    country: access?.church.country ?? "",
    currency: access?.church.currency ?? "",
    timeZone: access?.church.timeZone ?? "UTC",
    locale: access?.church.locale ?? "es",
    address: access?.church.address ?? null,
    closesAt: access?.church.closesAt ?? null,
    owner: access?.isOwner ?? false,
    ownsFirstChurch: access?.ownsFirstChurch ?? false,
    plan: access?.church.plan ?? 0,
    viewingAs: access?.viewingAs ?? null,
    mailIsSetUp: isMailSetUp(),
    seesDonors: access?.seesDonors ?? false,
    ...toRightFlags((area) => ({ isOpen: access?.areas[area] ?? false, isReadonly: access?.readonly[area] ?? false })),
    ...areaFlags("closed", (area) => closed?.has(area) ?? false),
  };
}
