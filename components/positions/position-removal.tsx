"use client";

import { useState } from "react";
import { MoveForm, RemoveOrMoveDialog } from "@/components/lists/remove-or-move-dialog";
import { Choice } from "@/components/ui/controls/choice";
import { useArea } from "@/components/ui/layout/area";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
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
  const { church } = useArea();
  const { value, members = 0 } = position;
  const remove = useDeletePosition();
  return (
    <RemoveOrMoveDialog
      open={open}
      onOpenChange={onOpenChange}
      isUsed={members > 0}
      confirm={{
        title: `¿Eliminar el cargo ${value}?`,
        label: "Eliminar cargo",
        text: "Nadie lo tiene. Esto no se puede deshacer.",
      }}
      onRemove={() => remove.mutateAsync({ position })}
      busy={remove.isPending}
      moveTitle={`¿A qué cargo pasan quienes son ${value}?`}
      moveText={(reason) => reason ?? membersText(members, church)}
    >
      <MovePeople position={position} others={others} onDone={() => onOpenChange(false)} />
    </RemoveOrMoveDialog>
  );
}

const membersText = (members: number, style: NumberStyle) =>
  members === 1
    ? "Una persona tiene este cargo, contando la papelera. Pasa al que elijas, y este se elimina."
    : `${numberText(members, style)} personas tienen este cargo, contando la papelera. Pasan al que elijas, y este se elimina.`;

interface MovePeopleProps extends Pick<PositionRemovalProps, "position" | "others"> {
  onDone: () => void;
}

function MovePeople({ position, others, onDone }: MovePeopleProps) {
  const [chosen, setChosen] = useState("");
  const remove = useDeletePosition();
  return (
    <MoveForm
      error={remove.error}
      busy={remove.isPending}
      onSubmit={() => remove.mutate({ position, target: Number(chosen) }, { onSuccess: onDone })}
      label="Pasar y eliminar"
      variant="danger"
    >
      <Choice
        label="Nuevo cargo"
        prompt="Elige un cargo"
        options={others.map(({ id, value }) => ({ id, name: value }))}
        value={chosen}
        onChange={setChosen}
      />
    </MoveForm>
  );
}
