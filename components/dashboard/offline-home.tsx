"use client";

import { useProfile } from "@/components/shell/profile";
import { usePermission } from "@/components/shell/use-permission";
import { areas } from "@/lib/auth/areas";
import { hourIn, today } from "@/lib/core/dates";
import { greeting } from "@/lib/dashboard/rules";
import { DashboardScreen } from "./dashboard-screen";

/** The home without connection: as the server renders it, without the setup steps. */
export function OfflineHome() {
  const { owner, timeZone } = useProfile();
  const isPermitted = usePermission();
  return (
    <DashboardScreen
      greeting={greeting(hourIn(timeZone))}
      today={today(timeZone)}
      isOwner={owner}
      writes={areas.filter((area) => isPermitted({ area, needs: "write" }))}
      setupSkipped
      setupStarted={false}
    />
  );
}
