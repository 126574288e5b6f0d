"use client";

import dynamic from "next/dynamic";
import { parseAsStringLiteral } from "nuqs";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { parseAsId } from "@/components/lists/parse-whole";
import { useAddressSheet } from "@/components/lists/use-address-sheet";
import type { OpenItem } from "./item-form";

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

type Address = { nuevo: string | null; editar: number | null; duplicar: number | null };

function openOf({ nuevo, editar, duplicar }: Address): OpenItem | null {
  if (nuevo) return "new";
  return duplicar ? `copy-${duplicar}` : editar;
}

const ItemForm = dynamic(() => import("./item-form").then((module) => module.ItemForm), { loading: () => null });

export const ItemSheet = lazySheet(ItemForm, useItemSheet);
