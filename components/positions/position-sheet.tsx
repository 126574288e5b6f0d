"use client";

import dynamic from "next/dynamic";
import { useSheet } from "@/components/lists/use-sheet";
import { useFirstUse } from "@/components/ui/use-first-use";

const PositionEditor = dynamic(() => import("./position-editor").then((module) => module.PositionEditor));

/** The sheet of `?nuevo=1` and `?editar=7`; the form is loaded when it opens first. */
export function PositionSheet() {
  const { open } = useSheet();
  return useFirstUse(open !== null) && <PositionEditor />;
}
