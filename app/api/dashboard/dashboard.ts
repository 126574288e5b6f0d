import { type Access, churchToday, profileOf } from "@/lib/auth/access";
import { areas } from "@/lib/auth/areas";
import { inChurch } from "@/lib/core/db";
import { dashboardOf } from "@/lib/dashboard/service";

/** What the home shows to somebody: of each area that is open to them. */
export async function dashboardFor(access: Access) {
  const { church, user } = access;
  const open = areas.filter((area) => access.areas[area]);
  const context = { church, today: churchToday(access) };
  const dashboard = await inChurch({ churchId: church.id, userId: user.id, readOnly: true }, (db) =>
    dashboardOf(db, open, context),
  );
  return { ...dashboard, userData: profileOf({ user, access }) };
}
