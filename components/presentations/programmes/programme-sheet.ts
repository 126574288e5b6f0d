"use client";

import dynamic from "next/dynamic";
import { parseAsStringLiteral } from "nuqs";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { parseAsId } from "@/components/lists/parse-whole";
import { useAddressSheet } from "@/components/lists/use-address-sheet";

const keys = { nuevo: parseAsStringLiteral(["1"]), copiar: parseAsId };

/** Sheet of a new programme: `?nuevo=1`, or `?copiar=7` with the items of another one. */
export function useProgrammeSheet() {
  const { open, show, close, noteClosed } = useAddressSheet(keys);
  return {
    open: open.nuevo ? ("new" as const) : open.copiar,
    openNew: () => show({ nuevo: "1" }),
    openCopy: (id: number) => show({ copiar: id }),
    close,
    noteClosed,
  };
}

const ProgrammeForm = dynamic(() => import("./programme-form").then((module) => module.ProgrammeForm), {
  loading: () => null,
});

export const ProgrammeSheet = lazySheet(ProgrammeForm, useProgrammeSheet);
