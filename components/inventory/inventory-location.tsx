"use client";

import type * as z from "zod";
import { Form, SubmitButton } from "@/components/fields/form";
import { SuggestField } from "@/components/fields/suggest-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { itemFieldLabels } from "@/lib/inventory/labels";
import { itemInput } from "@/lib/inventory/schema";
import { itemsText } from "./items-text";
import { usePlaces } from "./use-inventory";
import { useMoveItems } from "./use-item-actions";

interface InventoryLocationProps {
  ids: number[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChanged: () => void;
}

const schema = itemInput.pick({ location: true });
const values: z.input<typeof schema> = { location: "" };

/** Sets the location of all selected items; in a dialog, because the old ones cannot be restored at once. */
export function InventoryLocation({ ids, open, onOpenChange, onChanged }: InventoryLocationProps) {
  const places = usePlaces().data;
  const move = useMoveItems(() => {
    onOpenChange(false);
    onChanged();
  });

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={`Cambiar la ubicación de ${itemsText(ids.length)}`}>
        <Form
          schema={schema}
          values={values}
          summary={false}
          onSubmit={({ location }) => move.mutateAsync({ action: "location", ids, location })}
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
