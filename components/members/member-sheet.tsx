"use client";

import dynamic from "next/dynamic";
import { useSheet } from "@/components/lists/use-sheet";
import { useFirstUse } from "@/components/ui/use-first-use";

const MemberEditor = dynamic(() => import("./member-editor").then((module) => module.MemberEditor));

/** The sheet of `?nuevo=1` and `?editar=7`; the form and its rules are loaded when it opens first. */
export function MemberSheet() {
  const { open } = useSheet();
  return useFirstUse(open !== null) && <MemberEditor />;
}
