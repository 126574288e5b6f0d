"use client";

import { Pencil, Trash2 } from "lucide-react";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { MoveItems, type Moves } from "./move-items";
import { RowMenu } from "./row-menu";
import { useSheet } from "./use-sheet";

interface OrderedRowMenuProps {
  row: { id: number; value: string };
  moves: Moves;
  removeLabel: string;
  onRemove: () => void;
}

/** Menu of a row whose place the user chooses: edit, move, remove. */
export function OrderedRowMenu({ row: { id, value }, moves, removeLabel, onRemove }: OrderedRowMenuProps) {
  const { openEdit } = useSheet();
  return (
    <RowMenu label={`Acciones para ${value}`}>
      <MenuItem icon={Pencil} onSelect={() => openEdit(id)}>
        Editar
      </MenuItem>
      <MoveItems {...moves} />
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
        {removeLabel}
      </MenuItem>
    </RowMenu>
  );
}
