"use client";

import { lazy } from "react";
import type { OfflineScreens } from "@/components/ui/modules/manifest";

/** Screens that can be read without connection. */
export const screens: OfflineScreens = {
  "/presentations": lazy(async () => ({ default: (await import("./presentations-screen")).PresentationsScreen })),
  "/presentations/programmes": lazy(async () => ({
    default: (await import("./programmes/programmes-screen")).ProgrammesScreen,
  })),
  "/presentations/programmes/[id]": lazy(async () => ({
    default: (await import("./programmes/editor/programme-screen")).ProgrammeScreen,
  })),
};
