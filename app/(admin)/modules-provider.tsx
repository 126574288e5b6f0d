"use client";

import type { ReactNode } from "react";
import { manifests } from "@/components/modules";
import { ManifestsProvider } from "@/components/ui/modules/manifests";

/** Client component: the functions of a manifest cannot be props of a server component. */
export const ModulesProvider = ({ children }: { children: ReactNode }) => (
  <ManifestsProvider value={manifests}>{children}</ManifestsProvider>
);
