"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { setCurrentPath, useSessionState } from "@/lib/client/session-state";
import { useProfile } from "./account/profile";
import { useFollowOtherTabs } from "./account/use-follow-other-tabs";
import { Connection } from "./connection";

const UpgradeDialog = dynamic(() => import("./plans/upgrade-dialog").then((module) => module.UpgradeDialog), {
  loading: () => null,
});

/** Parts of the shell that no page needs at first; loaded after it. */
export function AfterPage() {
  const upgradeUsed = useFirstUse(useSessionState("planUpgradeOpen"));
  const currentPath = usePathname();
  useEffect(() => setCurrentPath(currentPath), [currentPath]);
  useFollowOtherTabs(useProfile());
  return (
    <>
      <Connection />
      {upgradeUsed && <UpgradeDialog />}
    </>
  );
}
