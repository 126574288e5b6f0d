"use client";

import { lazy } from "react";
import type { OfflineScreens } from "@/components/ui/modules/manifest";

/** Screens that can be read without connection. */
export const screens: OfflineScreens = {
  "/certificates": lazy(async () => ({ default: (await import("./list/certificates-screen")).CertificatesScreen })),
  "/certificates/[id]": lazy(async () => ({ default: (await import("./certificate-screen")).CertificateScreen })),
};
