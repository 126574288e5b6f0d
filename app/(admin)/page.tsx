import type { Metadata } from "next";
import { cookies } from "next/headers";
import { requireUser } from "@/app/gate";
import { dashboardKey } from "@/components/dashboard/dashboard-key";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { NoChurch } from "@/components/dashboard/no-church";
import { canWrite, churchToday } from "@/lib/auth/access";
import { SETUP_SKIPPED, SETUP_STARTED } from "@/lib/client/preferences";
import { areas } from "@/lib/core/areas";
import { hourIn } from "@/lib/core/values/dates";
import { greeting } from "@/lib/dashboard/rules";
import { FirstAnswers } from "./first-answers";

export const metadata: Metadata = { title: "Inicio" };

export default async function HomePage() {
  const { access } = await requireUser();
  if (!access) return <NoChurch />;
  const { church, isOwner } = access;
  const stored = await cookies();
  const isThisChurch = (name: string) => stored.get(name)?.value === String(church.id);
  return (
    <FirstAnswers
      answers={[{ queryKey: dashboardKey(isOwner), path: isOwner ? "/dashboard/owner" : "/dashboard/user" }]}
    >
      <DashboardScreen
        key={church.id}
        greeting={greeting(hourIn(church.timeZone))}
        today={churchToday(access)}
        isOwner={isOwner}
        writes={areas.filter((area) => canWrite(access, area))}
        setupSkipped={isThisChurch(SETUP_SKIPPED)}
        setupStarted={isThisChurch(SETUP_STARTED)}
      />
    </FirstAnswers>
  );
}
