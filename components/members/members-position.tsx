"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { memberFieldLabels } from "@/lib/members/labels";
import { peopleText } from "./people-text";
import { useMoveMembers } from "./use-member-actions";
import { usePositions } from "./use-members";

interface MembersPositionProps {
  ids: number[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChanged: () => void;
}

/** Sets the position of all selected people; in a dialog, because the old ones cannot be restored at once. */
export function MembersPosition({ ids, open, onOpenChange, onChanged }: MembersPositionProps) {
  const positions = usePositions().data ?? [];
  const [chosen, setChosen] = useState("");
  const position = positions.find(({ id }) => String(id) === chosen);
  const move = useMoveMembers(position?.value ?? "", () => {
    onOpenChange(false);
    onChanged();
  });

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (position) move.mutate({ action: "position", ids, positionId: position.id });
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={`Cambiar el cargo de ${peopleText(ids.length)}`}>
        <form onSubmit={save} className="mt-4 grid gap-1">
          <Choice
            label={memberFieldLabels.positionId}
            prompt="Elige una opción"
            options={positions.map(({ id, value }) => ({ id, name: value }))}
            value={chosen}
            onChange={setChosen}
          />
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={move.isPending}>
              Cambiar cargo
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
