"use client";

import { lazy } from "react";
import type { OfflineScreens } from "@/components/ui/modules/manifest";

/** Screens that can be read without connection. */
export const screens: OfflineScreens = {
  "/finances": lazy(async () => ({ default: (await import("./finances-screen")).FinancesScreen })),
  "/finances/treasury": lazy(async () => ({
    default: (await import("./treasuries/treasuries-screen")).TreasuriesScreen,
  })),
};
