"use client";

import { useQuery } from "@tanstack/react-query";
import { House, Merge, Tag } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type BulkDialogProps, ChangeButton, SelectionActions } from "@/components/lists/selection-actions";
import { useBulkActions } from "@/components/lists/use-bulk-actions";
import type { Selection } from "@/components/lists/use-selection";
import { positionsQuery } from "@/components/positions/positions";
import { Button } from "@/components/ui/controls/button";
import { Choice } from "@/components/ui/controls/choice";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { memberFieldLabels } from "@/lib/members/labels";
import { BulkFamilyDialog } from "./families/bulk-family";
import { members } from "./members";
import { PeopleActions } from "./people-parts";

/** Bulk actions on the selected people. */
export function MemberSelection({ selection }: { selection: Selection }) {
  const { canWrite } = useArea();
  const { target, ids, count, isAll, clear } = selection;
  return (
    <SelectionActions rows={members} selection={selection} change={changePosition}>
      <PeopleActions selection={selection} />
      {canWrite && <ChangeButton change={changeFamily} target={target} count={count} onChanged={clear} />}
      {canWrite && !isAll && ids.length === 2 && (
        <Button asChild variant="quiet" size="icon">
          <Link
            href={`/members/duplicates?first=${ids[0]}&second=${ids[1]}`}
            aria-label="Comparar y juntar"
            title="Comparar y juntar"
          >
            <Merge aria-hidden />
          </Link>
        </Button>
      )}
    </SelectionActions>
  );
}

/** Sets the position of all selected people; in a dialog, because the old ones cannot be restored at once. */
function PositionDialog({ target, count, open, onOpenChange, onChanged }: BulkDialogProps) {
  const { church } = useArea();
  const positions = useQuery(positionsQuery).data ?? [];
  const [chosen, setChosen] = useState("");
  const position = positions.find(({ id }) => String(id) === chosen);
  const { changeMany, isPending } = useBulkActions(members);
  const text = members.countText(count, church);
  const close = () => {
    onOpenChange(false);
    onChanged();
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!position) return;
    const change = { action: "position", ...target, positionId: position.id } as const;
    // Its error message is displayed already.
    changeMany(change, `${text} con el cargo ${position.value}`, close).catch(() => {});
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={`Cambiar el cargo de ${text}`}>
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
            <Button type="submit" variant="primary" busy={isPending}>
              Cambiar cargo
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const changeFamily = {
  icon: House,
  label: "Agregar a una familia",
  shortLabel: "Familia",
  Dialog: BulkFamilyDialog,
};

const changePosition = {
  icon: Tag,
  label: "Cambiar cargo",
  shortLabel: "Cargo",
  Dialog: PositionDialog,
};
