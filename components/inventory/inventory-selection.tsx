"use client";

import { MapPin } from "lucide-react";
import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { useArea } from "@/components/ui/area";
import { InventoryLocation } from "./inventory-location";
import { CHOOSE, itemsText } from "./items-text";
import { useDeleteItems } from "./use-item-actions";

/** What can be done with the items that were chosen in the list. */
export function InventorySelection({ selection }: { selection: Selection }) {
  const { canWrite } = useArea();
  const { ids, clear } = selection;
  return (
    <SelectionActions
      {...{ selection, canWrite }}
      hint={CHOOSE}
      counted={itemsText}
      path="/inventory/export"
      change={{
        ...{ icon: MapPin, label: "Cambiar ubicación", shortLabel: "Ubicación" },
        dialog: (open, onOpenChange) => <InventoryLocation {...{ ids, open, onOpenChange }} onChanged={clear} />,
      }}
      remove={useDeleteItems(clear)}
    />
  );
}
