"use client";

import { parseAsStringLiteral } from "nuqs";
import { parseAsId } from "./parse-whole";
import { useAddressSheet } from "./use-address-sheet";

const keys = { nuevo: parseAsStringLiteral(["1"]), editar: parseAsId };

/** Sheet of a new row (`?nuevo=1`) or an existing one (`?editar=7`). */
export function useSheet() {
  const { open, show, close, noteClosed } = useAddressSheet(keys);
  return {
    open: open.nuevo ? ("new" as const) : open.editar,
    openNew: () => show({ nuevo: "1" }),
    openEdit: (id: number) => show({ editar: id }),
    close,
    noteClosed,
  };
}
