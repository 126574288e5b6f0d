"use client";

import { lazy } from "react";
import type { OfflineScreens } from "@/components/ui/modules/manifest";

/** Screens that can be read without connection. */
export const screens: OfflineScreens = {
  "/blog": lazy(async () => ({ default: (await import("./posts-screen")).PostsScreen })),
};
