import { type Access, churchToday, getProfile } from "@/lib/auth/access";
import { areas } from "@/lib/auth/areas";
import { inChurch } from "@/lib/core/db";
import { getDashboard } from "@/lib/dashboard/service";

/** Dashboard parts of the areas that the caller can read. */
export async function dashboardFor(access: Access) {
  const { church, user, isOwner } = access;
  const userData = await getProfile({ user, access });
  // An owner's answer has every figure; those of a closed area are zero.
  const open = areas.filter((area) => access.areas[area] && (isOwner || !userData[`closed_${area}`]));
  const context = { church, today: churchToday(access) };
  const dashboard = await inChurch({ churchId: church.id, userId: user.id, readOnly: true }, (db) =>
    getDashboard(db, open, context),
  );
  return { ...dashboard, userData };
}
