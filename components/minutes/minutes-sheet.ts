"use client";

import dynamic from "next/dynamic";
import { parseAsStringLiteral } from "nuqs";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { parseAsId } from "@/components/lists/parse-whole";
import { useAddressSheet } from "@/components/lists/use-address-sheet";

const keys = { nuevo: parseAsStringLiteral(["1"]), rectifica: parseAsId };

/** Sheet of new minutes: `?nuevo=1`, or `?rectifica=7` for those that correct others. */
export function useMinutesSheet() {
  const { open, show, close, noteClosed } = useAddressSheet(keys);
  return {
    open: open.nuevo ? ("new" as const) : open.rectifica,
    openNew: () => show({ nuevo: "1" }),
    close,
    noteClosed,
  };
}

const MinutesForm = dynamic(() => import("./minutes-form").then((module) => module.MinutesForm), {
  loading: () => null,
});

export const MinutesSheet = lazySheet(MinutesForm, useMinutesSheet);
