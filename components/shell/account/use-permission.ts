"use client";

import { useProfile } from "@/components/shell/account/profile";
import type { Command } from "@/components/ui/modules/command";
import { areaPlans } from "@/lib/core/areas";

/** Whether the user may run a command; the server checks again. */
export function usePermission() {
  const profile = useProfile();
  return ({ area, needs }: Pick<Command, "area" | "needs">) => {
    if (needs === "owner" && !profile.owner) return false;
    if (needs === "firstOwner" && !profile.ownsFirstChurch) return false;
    if (!area) return true;
    if (!profile[`perm_${area}`] || profile[`closed_${area}`]) return false;
    if (needs === "export") return !profile[`readonly_${area}`];
    return needs !== "write" || (!profile[`readonly_${area}`] && profile.plan >= areaPlans[area]);
  };
}
