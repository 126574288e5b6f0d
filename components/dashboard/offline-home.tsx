"use client";

import { useProfile } from "@/components/shell/account/profile";
import { usePermission } from "@/components/shell/account/use-permission";
import { areas } from "@/lib/core/areas";
import { hourIn, today } from "@/lib/core/values/dates";
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
