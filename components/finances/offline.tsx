"use client";

import { lazy } from "react";
import type { OfflineScreens } from "@/components/ui/modules/manifest";

/** Screens that can be read without connection. */
export const screens: OfflineScreens = {
  "/finances": lazy(async () => ({ default: (await import("./finances-screen")).FinancesScreen })),
  "/finances/treasury": lazy(async () => ({
    default: (await import("./treasuries/treasuries-screen")).TreasuriesScreen,
  })),
  "/finances/counts": lazy(async () => ({ default: (await import("./counts/counts-screen")).CountsScreen })),
  "/finances/counts/new": lazy(async () => {
    const { CountScreen } = await import("./counts/count-screen");
    return { default: ({ today }) => <CountScreen today={today} /> };
  }),
};
