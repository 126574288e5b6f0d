"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useFirstUse } from "@/components/ui/use-first-use";
import { setCurrentPath, useSessionState } from "@/lib/client/session-state";
import { Connection } from "./connection";
import { useProfile } from "./profile";
import { useFollowOtherTabs } from "./use-follow-other-tabs";

const UpgradeDialog = dynamic(() => import("./upgrade-dialog").then((module) => module.UpgradeDialog));

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
