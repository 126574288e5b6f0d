"use client";

import { useEffect } from "react";
import { clearAnswers } from "@/lib/client/offline";
import { useRefreshProfile } from "./profile";

/** For refused pages: the shell's profile is then stale, and nothing may be kept. */
export function RefreshProfile() {
  const refresh = useRefreshProfile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    void clearAnswers();
    void refresh();
  }, []);
  return null;
}
