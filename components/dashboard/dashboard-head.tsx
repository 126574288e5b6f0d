"use client";

import { useProfile } from "@/components/shell/account/profile";
import { givenNames } from "@/lib/core/values/surnames";
import { longDate } from "@/lib/dashboard/rules";

/** `greeting`: "Buenos días". `today`: `YYYY-MM-DD`. */
export function DashboardHead({ greeting, today }: { greeting: string; today: string }) {
  const { userName } = useProfile();
  return (
    <div>
      <h2 className="text-2xl">
        {greeting}, {givenNames(userName)}
      </h2>
      <p className="text-fg-muted">{longDate(today)}</p>
    </div>
  );
}
