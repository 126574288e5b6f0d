"use client";

import { parseAsStringLiteral } from "nuqs";
import { parseAsId } from "@/components/lists/parse-whole";
import { useAddressSheet } from "@/components/lists/use-address-sheet";

const keys = { nuevo: parseAsStringLiteral(["1"]), editar: parseAsId, duplicar: parseAsId };

/** Sheet of a new item (`?nuevo=1`), an existing one (`?editar=7`) or a copy (`?duplicar=7`). */
export function useItemSheet() {
  const { open, show, close, noteClosed } = useAddressSheet(keys);
  return {
    open: openOf(open),
    openNew: () => show({ nuevo: "1" }),
    openEdit: (id: number) => show({ editar: id }),
    openCopy: (id: number) => show({ duplicar: id }),
    close,
    noteClosed,
  };
}

export type OpenItem = "new" | number | `copy-${number}`;

type Address = { nuevo: string | null; editar: number | null; duplicar: number | null };

function openOf({ nuevo, editar, duplicar }: Address): OpenItem | null {
  if (nuevo) return "new";
  return duplicar ? `copy-${duplicar}` : editar;
}
