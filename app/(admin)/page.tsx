import type { Metadata } from "next";
import { cookies } from "next/headers";
import { HomeScreen } from "@/components/home/home-screen";
import { NoChurch } from "@/components/home/no-church";
import { canWrite, churchToday } from "@/lib/auth/access";
import { requireUser } from "@/lib/auth/gate";
import { SETUP_SKIPPED } from "@/lib/client/preferences";
import { hourIn } from "@/lib/core/dates";
import { greeting } from "@/lib/home/rules";

export const metadata: Metadata = { title: "Inicio" };

export default async function HomePage() {
  const { access } = await requireUser();
  if (!access) return <NoChurch />;
  return (
    <HomeScreen
      key={access.church.id}
      greeting={greeting(hourIn(access.church.timeZone))}
      today={churchToday(access)}
      members={{ canRead: access.areas.members, canWrite: canWrite(access, "members") }}
      finances={{ canRead: access.areas.finances, canWrite: canWrite(access, "finances") }}
      setupSkipped={(await cookies()).get(SETUP_SKIPPED)?.value === String(access.church.id)}
    />
  );
}
