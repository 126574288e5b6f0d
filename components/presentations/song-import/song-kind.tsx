"use client";

import type { ReactNode } from "react";
import type { ImportKind } from "@/components/imports/import-kind";
import { ImportKindProvider } from "@/components/imports/import-kind-provider";
import { songNoun } from "@/lib/presentations/labels";

export const songKind: ImportKind = {
  path: "/presentations",
  queryKey: "presentations",
  section: "Presentaciones",
  noun: songNoun,
  fields: [],
  example: [],
};

/** Provides the log of imports with what is imported. */
export const SongImport = ({ children }: { children: ReactNode }) => (
  <ImportKindProvider value={songKind}>{children}</ImportKindProvider>
);
