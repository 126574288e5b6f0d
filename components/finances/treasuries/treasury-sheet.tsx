"use client";

import dynamic from "next/dynamic";
import { useSheet } from "@/components/lists/use-sheet";
import { useFirstUse } from "@/components/ui/use-first-use";

const TreasuryEditor = dynamic(() => import("./treasury-editor").then((module) => module.TreasuryEditor));

/** Sheet of `?nuevo=1` and `?editar=7`; the form loads on first open. */
export function TreasurySheet() {
  const { open } = useSheet();
  return useFirstUse(open !== null) && <TreasuryEditor />;
}
