"use client";

import { lazy } from "react";
import type { OfflineScreens } from "@/components/ui/modules/manifest";

/** Screens that can be read without connection. */
export const screens: OfflineScreens = {
  "/inventory": lazy(async () => ({ default: (await import("./inventory-screen")).InventoryScreen })),
  "/inventory/[id]": lazy(async () => ({ default: (await import("./item-screen")).ItemScreen })),
};
