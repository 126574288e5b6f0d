"use client";

import { useEffect } from "react";
import { useRefreshProfile } from "./profile";

/** Where the server answered otherwise than the shell expected: what the shell knows is old. */
export function RefreshProfile() {
  const refresh = useRefreshProfile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes up
  useEffect(() => void refresh(), []);
  return null;
}
