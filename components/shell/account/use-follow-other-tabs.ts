"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Profile } from "@/lib/auth/schema";
import { clearBrowserStorage } from "@/lib/client/clear-storage";
import { onOtherTab } from "@/lib/client/other-tabs";
import { storedIdentity } from "@/lib/client/profile";
import { profileKey } from "./profile";

/** Follows sign-out and church changes of other tabs. */
export function useFollowOtherTabs({ userId, churchId }: Profile) {
  const client = useQueryClient();
  useEffect(() => {
    const follow = (stored: ReturnType<typeof storedIdentity>) => {
      if (stored.userId === "") window.location.assign("/login");
      else if (stored.userId !== String(userId)) window.location.assign("/");
      else if (stored.churchId !== String(churchId ?? "")) void client.invalidateQueries({ queryKey: profileKey });
    };
    // What another tab did before this listener; a browser without storage has no identity at all.
    const stored = storedIdentity();
    if (stored.userId !== "") follow(stored);
    return onOtherTab(({ signedOut, ...now }) => {
      if (signedOut) void clearBrowserStorage();
      follow(now);
    });
  }, [client, userId, churchId]);
}
