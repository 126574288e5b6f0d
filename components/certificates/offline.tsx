"use client";

import { lazy } from "react";
import type { OfflineScreens } from "@/components/ui/modules/manifest";

/** Screens that can be read without connection. */
export const screens: OfflineScreens = {
  "/certificates": lazy(async () => ({ default: (await import("./list/certificates-screen")).CertificatesScreen })),
  "/certificates/books": lazy(async () => ({ default: (await import("./books/books-screen")).BooksScreen })),
  "/certificates/books/[id]": lazy(async () => ({ default: (await import("./books/entry-screen")).EntryScreen })),
  "/certificates/[id]": lazy(async () => ({ default: (await import("./certificate-screen")).CertificateScreen })),
};
