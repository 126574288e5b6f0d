"use client";

import dynamic from "next/dynamic";
import { useSheet } from "@/components/lists/use-sheet";
import { useFirstUse } from "@/components/ui/use-first-use";

const MemberEditor = dynamic(() => import("./member-editor").then((module) => module.MemberEditor));

/** Sheet of `?nuevo=1` and `?editar=7`; the form and its schema load on first open. */
export function MemberSheet() {
  const { open } = useSheet();
  return useFirstUse(open !== null) && <MemberEditor />;
}
