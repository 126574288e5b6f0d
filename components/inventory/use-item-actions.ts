"use client";

import {
  type Rows,
  useChangeRows,
  useDeleteRow,
  useDeleteRows,
  useRestoreRow,
  useRestoreRows,
  useSaveRow,
} from "@/components/lists/use-row-actions";
import type { BulkInput, ItemRow } from "@/lib/inventory/schema";
import { itemsText } from "./items-text";
import { INVENTORY } from "./use-inventory";

const rows: Rows = {
  module: INVENTORY,
  deleted: (what) => `Eliminaste ${what}`,
  restored: (what) => `${what} está de nuevo en la lista`,
  many: itemsText,
  restoredMany: (what) => `${what} de nuevo en la lista`,
};

export const useSaveItem = () => useSaveRow<ItemRow>(rows);
export const useRestoreItem = () => useRestoreRow(rows);
export const useRestoreItems = (onRestored?: () => void) => useRestoreRows(rows, onRestored);
export const useDeleteItem = (onDeleted?: () => void) => useDeleteRow(rows, onDeleted);
export const useDeleteItems = (onDeleted: () => void) => useDeleteRows(rows, onDeleted);

/** Gives many the same place, or none. */
export const useMoveItems = (onMoved: () => void) =>
  useChangeRows(
    rows,
    ({ ids, location }: Extract<BulkInput, { action: "location" }>) =>
      location ? `${itemsText(ids.length)} en ${location}` : `${itemsText(ids.length)} sin ubicación`,
    onMoved,
  );
