"use client";

import dynamic from "next/dynamic";
import { useFirstUse } from "@/components/ui/use-first-use";
import { useMemberSheet } from "./use-member-sheet";

const MemberEditor = dynamic(() => import("./member-editor").then((module) => module.MemberEditor));

/** The sheet of `?nuevo=1` and `?editar=7`; the form and its rules are loaded when it opens first. */
export function MemberSheet() {
  const { open } = useMemberSheet();
  return useFirstUse(open !== null) && <MemberEditor />;
}
