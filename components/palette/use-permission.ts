"use client";

import { useProfile } from "@/components/shell/profile";
import type { Command } from "@/components/ui/command";
import { areaPlans } from "@/lib/auth/areas";

/** Tells whether somebody may use a command; the server decides again when they do. */
export function usePermission() {
  const profile = useProfile();
  return ({ area, needs }: Pick<Command, "area" | "needs">) => {
    if (needs === "owner") return profile.owner;
    if (!area) return true;
    if (!profile[`perm_${area}`]) return false;
    return needs !== "write" || (!profile[`readonly_${area}`] && profile.plan >= areaPlans[area]);
  };
}
