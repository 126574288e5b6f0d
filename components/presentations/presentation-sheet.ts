"use client";

import dynamic from "next/dynamic";
import { parseAsStringLiteral } from "nuqs";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useAddressSheet } from "@/components/lists/use-address-sheet";

const keys = { nuevo: parseAsStringLiteral(["1"]), archivo: parseAsStringLiteral(["1"]) };

/** Sheet of a new presentation (`?nuevo=1`); an existing one has its editor. */
export function usePresentationSheet() {
  const { open, show, close, noteClosed } = useAddressSheet(keys);
  return { open: open.nuevo ? ("new" as const) : null, openNew: () => show({ nuevo: "1" }), close, noteClosed };
}

/** Sheet of a presentation made of a file (`?archivo=1`). */
export function useFileSheet() {
  const { open, show, close, noteClosed } = useAddressSheet(keys);
  return { isOpen: open.archivo !== null, openFile: () => show({ archivo: "1" }), close, noteClosed };
}

const PresentationForm = dynamic(() => import("./presentation-form").then((module) => module.PresentationForm), {
  loading: () => null,
});

export const PresentationSheet = lazySheet(PresentationForm, usePresentationSheet);
