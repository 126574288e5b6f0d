"use client";

import { MapPin } from "lucide-react";
import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { useArea } from "@/components/ui/area";
import { InventoryLocation } from "./inventory-location";
import { CHOOSE, itemsText } from "./items-text";
import { useDeleteItems } from "./use-item-actions";

/** Bulk actions on the selected items. */
export function InventorySelection({ selection }: { selection: Selection }) {
  const { canWrite } = useArea();
  const { ids, clear } = selection;
  return (
    <SelectionActions
      selection={selection}
      canWrite={canWrite}
      hint={CHOOSE}
      countText={itemsText}
      path="/inventory/export"
      change={{
        icon: MapPin,
        label: "Cambiar ubicación",
        shortLabel: "Ubicación",
        dialog: (open, onOpenChange) => (
          <InventoryLocation ids={ids} open={open} onOpenChange={onOpenChange} onChanged={clear} />
        ),
      }}
      remove={useDeleteItems(clear)}
    />
  );
}
