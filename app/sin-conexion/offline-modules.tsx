"use client";

import type { ReactNode } from "react";
import { offlineScreens } from "@/components/offline-screens";
import { OfflineApp } from "@/components/shell/offline/offline-app";

/** Client component: lazy screens cannot be props of a server component. */
export const OfflineModules = (slots: { palette: ReactNode; home: ReactNode }) => (
  <OfflineApp screens={offlineScreens} {...slots} />
);
