"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { ApiError } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import type { PositionRow } from "@/lib/members/positions/schema";
import { useDeletePosition } from "./use-positions";

interface PositionRemovalProps {
  position: PositionRow;
  others: PositionRow[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Deletes an unused position; for a used one the user first chooses where its people go. */
export function PositionRemoval({ position, others, open, onOpenChange }: PositionRemovalProps) {
  const [foundUsed, setFoundUsed] = useState<string | null>(null);
  const remove = useDeletePosition();
  const { value, members = 0 } = position;

  if (members > 0 || foundUsed)
    return (
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogContent
          title={`¿A qué cargo pasan quienes son ${value}?`}
          description={foundUsed ?? membersText(members)}
        >
          <MoveForm position={position} others={others} onDone={() => onOpenChange(false)} />
        </DialogContent>
      </Dialog>
    );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`¿Eliminar el cargo ${value}?`}
      confirmLabel="Eliminar cargo"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { position },
          {
            onSuccess: () => onOpenChange(false),
            onError: (error) => {
              // It was assigned to a person meanwhile.
              if (error instanceof ApiError && error.code === "USED") return setFoundUsed(error.message);
              onOpenChange(false);
              toast.error(error);
            },
          },
        )
      }
    >
      Nadie lo tiene. Esto no se puede deshacer.
    </ConfirmDialog>
  );
}

const membersText = (members: number) =>
  members === 1
    ? "Una persona tiene este cargo, contando la papelera. Pasa al que elijas, y este se elimina."
    : `${members} personas tienen este cargo, contando la papelera. Pasan al que elijas, y este se elimina.`;

/** Mounted only while the dialog is open. */
function MoveForm({
  position,
  others,
  onDone,
}: Pick<PositionRemovalProps, "position" | "others"> & { onDone: () => void }) {
  const [chosen, setChosen] = useState("");
  const remove = useDeletePosition();

  const save = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ position, target: Number(chosen) }, { onSuccess: onDone });
  };

  return (
    <form onSubmit={save} className="mt-4 grid gap-4">
      {remove.error && (
        <Notice tone="bad" role="alert">
          {errorText(remove.error)}
        </Notice>
      )}
      <Choice
        label="Nuevo cargo"
        prompt="Elige un cargo"
        options={others.map(({ id, value }) => ({ id, name: value }))}
        value={chosen}
        onChange={setChosen}
      />
      <DialogFooter className="mt-2">
        <DialogClose asChild>
          <Button>Cancelar</Button>
        </DialogClose>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          Pasar y eliminar
        </Button>
      </DialogFooter>
    </form>
  );
}
