"use client";

import dynamic from "next/dynamic";
import { useFirstUse } from "@/components/ui/use-first-use";
import { useItemSheet } from "./use-item-sheet";

const ItemEditor = dynamic(() => import("./item-editor").then((module) => module.ItemEditor));

/** Sheet of `?nuevo=1`, `?editar=7` and `?duplicar=7`; the form and its schema load on first open. */
export function ItemSheet() {
  const { open } = useItemSheet();
  return useFirstUse(open !== null) && <ItemEditor />;
}
