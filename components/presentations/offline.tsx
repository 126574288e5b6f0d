"use client";

import { lazy } from "react";
import type { OfflineScreens } from "@/components/ui/modules/manifest";

/** Screens that can be read without connection. */
export const screens: OfflineScreens = {
  "/presentations": lazy(async () => ({ default: (await import("./presentations-screen")).PresentationsScreen })),
};
