"use client";

import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useSheet } from "@/components/lists/use-sheet";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import { noteOpener } from "@/components/ui/return-focus";
import { useFirstUse } from "@/components/ui/use-first-use";
import type { PositionRow } from "@/lib/members/positions/schema";

const PositionRemoval = dynamic(() => import("./position-removal").then((module) => module.PositionRemoval));

interface PositionRowMenuProps {
  position: PositionRow;
  others: PositionRow[];
  /** Absent at the end of the list. */
  onMove: { up?: () => void; down?: () => void };
}

export function PositionRowMenu({ position, others, onMove: { up, down } }: PositionRowMenuProps) {
  const { openEdit } = useSheet();
  const [removing, setRemoving] = useState(false);
  const used = useFirstUse(removing);
  return (
    <>
      <RowMenu label={`Acciones para ${position.value}`}>
        <MenuItem icon={Pencil} onSelect={() => openEdit(position.id)}>
          Editar
        </MenuItem>
        {up && (
          <MenuItem icon={ArrowUp} onSelect={up}>
            Subir
          </MenuItem>
        )}
        {down && (
          <MenuItem icon={ArrowDown} onSelect={down}>
            Bajar
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={Trash2}
          tone="danger"
          onSelect={() => {
            noteOpener();
            setRemoving(true);
          }}
        >
          Eliminar
        </MenuItem>
      </RowMenu>
      {used && <PositionRemoval position={position} others={others} open={removing} onOpenChange={setRemoving} />}
    </>
  );
}
