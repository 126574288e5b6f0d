"use client";

import { parseAsStringLiteral } from "nuqs";
import { parseAsId } from "./parse-whole";
import { useAddressSheet } from "./use-address-sheet";

const keys = { nuevo: parseAsStringLiteral(["1"]), editar: parseAsId };

/** The sheet of a new row (`?nuevo=1`) or of one that is there (`?editar=7`). */
export function useSheet() {
  const { open, show, close, closed } = useAddressSheet(keys);
  return {
    open: open.nuevo ? ("new" as const) : open.editar,
    openNew: () => show({ nuevo: "1" }),
    openEdit: (id: number) => show({ editar: id }),
    close,
    closed,
  };
}
