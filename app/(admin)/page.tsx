import type { Metadata } from "next";
import { cookies } from "next/headers";
import { GET as OWNER } from "@/app/api/dashboard/owner/route";
import { GET as USER } from "@/app/api/dashboard/user/route";
import { GET as COLLABORATORS } from "@/app/api/permissions/route";
import { collaboratorsKey } from "@/components/collaborators/collaborators-key";
import { dashboardKey } from "@/components/dashboard/dashboard-key";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { NoChurch } from "@/components/dashboard/no-church";
import { canWrite, churchToday } from "@/lib/auth/access";
import { areas } from "@/lib/auth/areas";
import { requireUser } from "@/lib/auth/gate";
import { SETUP_SKIPPED } from "@/lib/client/preferences";
import { hourIn } from "@/lib/core/dates";
import { greeting } from "@/lib/dashboard/rules";
import { FirstAnswers } from "./first-answers";

export const metadata: Metadata = { title: "Inicio" };

export default async function HomePage() {
  const { access } = await requireUser();
  if (!access) return <NoChurch />;
  const { church, isOwner } = access;
  const setupSkipped = (await cookies()).get(SETUP_SKIPPED)?.value === String(church.id);
  const dashboard = { queryKey: dashboardKey(isOwner), handler: isOwner ? OWNER : USER };
  // The setup steps stand above the figures: appearing later, they would move them.
  const collaborators = { queryKey: collaboratorsKey, handler: COLLABORATORS };
  return (
    <FirstAnswers answers={isOwner && !setupSkipped ? [dashboard, collaborators] : [dashboard]}>
      <DashboardScreen
        key={church.id}
        greeting={greeting(hourIn(church.timeZone))}
        today={churchToday(access)}
        isOwner={isOwner}
        writes={areas.filter((area) => canWrite(access, area))}
        setupSkipped={setupSkipped}
      />
    </FirstAnswers>
  );
}
