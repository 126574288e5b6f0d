"use client";

import { useEffect } from "react";
import { useRefreshProfile } from "./profile";

/** For pages where the server's answer contradicts the shell's profile, which is then stale. */
export function RefreshProfile() {
  const refresh = useRefreshProfile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => void refresh(), []);
  return null;
}
