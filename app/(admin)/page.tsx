import type { Metadata } from "next";
import { cookies } from "next/headers";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { NoChurch } from "@/components/dashboard/no-church";
import { canWrite, churchToday } from "@/lib/auth/access";
import { areas } from "@/lib/auth/areas";
import { requireUser } from "@/lib/auth/gate";
import { SETUP_SKIPPED } from "@/lib/client/preferences";
import { hourIn } from "@/lib/core/dates";
import { greeting } from "@/lib/dashboard/rules";

export const metadata: Metadata = { title: "Inicio" };

export default async function HomePage() {
  const { access } = await requireUser();
  if (!access) return <NoChurch />;
  return (
    <DashboardScreen
      key={access.church.id}
      greeting={greeting(hourIn(access.church.timeZone))}
      today={churchToday(access)}
      isOwner={access.isOwner}
      writes={areas.filter((area) => canWrite(access, area))}
      setupSkipped={(await cookies()).get(SETUP_SKIPPED)?.value === String(access.church.id)}
    />
  );
}
