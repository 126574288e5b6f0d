"use client";

import dynamic from "next/dynamic";
import { useSheet } from "@/components/lists/use-sheet";
import { useFirstUse } from "@/components/ui/use-first-use";

const CategoryEditor = dynamic(() => import("./category-editor").then((module) => module.CategoryEditor));

/** Sheet of `?editar=7`; the form loads on first open. */
export function CategorySheet() {
  const { open } = useSheet();
  return useFirstUse(open !== null) && <CategoryEditor />;
}
