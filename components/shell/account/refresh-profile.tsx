"use client";

import { useEffect, useEffectEvent } from "react";
import { clearAnswers } from "@/lib/client/offline";
import { useRefreshProfile } from "./profile";

/** For refused pages: the shell's profile is then stale, and nothing may be kept. */
export function RefreshProfile() {
  const refresh = useEffectEvent(useRefreshProfile());
  useEffect(() => {
    void clearAnswers();
    void refresh();
  }, []);
  return null;
}
