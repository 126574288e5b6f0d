"use client";

import {
  type RowModule,
  useChangeRows,
  useDeleteRow,
  useDeleteRows,
  useRestoreRow,
  useRestoreRows,
  useSaveRow,
} from "@/components/lists/use-row-actions";
import { api } from "@/lib/client/api";
import type { BulkInput, ItemInput, ItemUpdate } from "@/lib/inventory/schema";
import { INVENTORY } from "./inventory-search";
import { itemsText } from "./items-text";

const rowModule: RowModule = {
  module: INVENTORY,
  deletedText: (what) => `Eliminaste ${what}`,
  restoredText: (what) => `${what} está de nuevo en la lista`,
  countText: itemsText,
  restoredManyText: (what) => `${what} de nuevo en la lista`,
};

/** Creates without an id, updates with one. */
export const useSaveItem = () =>
  useSaveRow(rowModule.module, (input: ItemInput | ItemUpdate) =>
    "id" in input ? api.put("/inventory", input) : api.post("/inventory", input),
  );
export const useRestoreItem = () => useRestoreRow(rowModule);
export const useRestoreItems = (onRestored?: () => void) => useRestoreRows(rowModule, onRestored);
export const useDeleteItem = (onDeleted?: () => void) => useDeleteRow(rowModule, onDeleted);
export const useDeleteItems = (onDeleted: () => void) => useDeleteRows(rowModule, onDeleted);

/** Sets the location of many items; an empty one clears it. */
export const useMoveItems = (onMoved: () => void) =>
  useChangeRows(
    rowModule,
    ({ ids, location }: Extract<BulkInput, { action: "location" }>) =>
      location ? `${itemsText(ids.length)} en ${location}` : `${itemsText(ids.length)} sin ubicación`,
    onMoved,
  );
