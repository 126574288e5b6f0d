"use client";

import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import type * as z from "zod";
import { Form, SubmitButton } from "@/components/fields/form";
import { SuggestField } from "@/components/fields/suggest-field";
import { type BulkDialogProps, SelectionActions } from "@/components/lists/selection-actions";
import { useBulkActions } from "@/components/lists/use-bulk-actions";
import type { Selection } from "@/components/lists/use-selection";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { itemFieldLabels } from "@/lib/inventory/labels";
import { itemInput } from "@/lib/inventory/schema";
import { items, placesQuery } from "./items";

/** Bulk actions on the selected items. */
export const ItemSelection = ({ selection }: { selection: Selection }) => (
  <SelectionActions rows={items} selection={selection} change={changeLocation} />
);

const schema = itemInput.pick({ location: true });
const values: z.input<typeof schema> = { location: "" };

/** Sets the location of all selected items; in a dialog, because the old ones cannot be restored at once. */
function LocationDialog({ target, count, open, onOpenChange, onChanged }: BulkDialogProps) {
  const { church } = useArea();
  const places = useQuery(placesQuery).data;
  const { changeMany } = useBulkActions(items);
  const text = items.countText(count, church);
  const close = () => {
    onOpenChange(false);
    onChanged();
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={`Cambiar la ubicación de ${text}`}>
        <Form
          schema={schema}
          values={values}
          summary={false}
          onSubmit={({ location }) =>
            changeMany(
              { action: "location", ...target, location },
              location ? `${text} en ${location}` : `${text} sin ubicación`,
              close,
            )
          }
          className="mt-4"
        >
          <SuggestField
            name="location"
            label={itemFieldLabels.location}
            hint="Vacía, se la quita a todos."
            suggestions={places?.locations ?? []}
          />
          <DialogFooter className="mt-2">
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <SubmitButton>Cambiar ubicación</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

const changeLocation = {
  icon: MapPin,
  label: "Cambiar ubicación",
  shortLabel: "Ubicación",
  Dialog: LocationDialog,
};
