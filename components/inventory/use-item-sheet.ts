"use client";

import { parseAsStringLiteral } from "nuqs";
import { parseAsId } from "@/components/lists/parse-whole";
import { useAddressSheet } from "@/components/lists/use-address-sheet";

const keys = { nuevo: parseAsStringLiteral(["1"]), editar: parseAsId, duplicar: parseAsId };

/** The sheet of a new item (`?nuevo=1`), of one that is there (`?editar=7`), or of a new one like it (`?duplicar=7`). */
export function useItemSheet() {
  const { open, show, close, closed } = useAddressSheet(keys);
  return {
    open: openOf(open),
    openNew: () => show({ nuevo: "1" }),
    openEdit: (id: number) => show({ editar: id }),
    openCopy: (id: number) => show({ duplicar: id }),
    close,
    closed,
  };
}

export type OpenItem = "new" | number | `copy-${number}`;

type Address = { nuevo: string | null; editar: number | null; duplicar: number | null };

function openOf({ nuevo, editar, duplicar }: Address): OpenItem | null {
  if (nuevo) return "new";
  return duplicar ? `copy-${duplicar}` : editar;
}
