"use client";

import dynamic from "next/dynamic";
import { useSheet } from "@/components/lists/use-sheet";
import { useFirstUse } from "@/components/ui/use-first-use";

const PositionEditor = dynamic(() => import("./position-editor").then((module) => module.PositionEditor));

/** Sheet of `?nuevo=1` and `?editar=7`; the form loads on first open. */
export function PositionSheet() {
  const { open } = useSheet();
  return useFirstUse(open !== null) && <PositionEditor />;
}
