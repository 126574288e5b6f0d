import { type Access, churchToday, toProfile } from "@/lib/auth/access";
import { areas } from "@/lib/auth/areas";
import { inChurch } from "@/lib/core/db";
import { getDashboard } from "@/lib/dashboard/service";

/** Dashboard parts of the areas that the caller can read. */
export async function dashboardFor(access: Access) {
  const { church, user } = access;
  const open = areas.filter((area) => access.areas[area]);
  const context = { church, today: churchToday(access) };
  const dashboard = await inChurch({ churchId: church.id, userId: user.id, readOnly: true }, (db) =>
    getDashboard(db, open, context),
  );
  return { ...dashboard, userData: toProfile({ user, access }) };
}
