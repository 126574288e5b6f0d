"use client";

import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { RowMenu } from "@/components/lists/row-menu";
import { useSheet } from "@/components/lists/use-sheet";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
import { useDeleteType } from "./use-types";

interface TypeRowMenuProps {
  type: CertificateTypeRow;
  /** Absent at the end of the list. */
  onMove: { up?: () => void; down?: () => void };
}

export function TypeRowMenu({ type, onMove: { up, down } }: TypeRowMenuProps) {
  const { openEdit } = useSheet();
  const { isUsed, show, dialog } = useMenuDialog();
  const remove = useDeleteType();
  return (
    <>
      <RowMenu label={`Acciones para ${type.value}`}>
        <MenuItem icon={Pencil} onSelect={() => openEdit(type.id)}>
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
        <MenuItem icon={Trash2} tone="danger" onSelect={show}>
          Quitar…
        </MenuItem>
      </RowMenu>
      {isUsed && (
        <ConfirmDialog
          {...dialog}
          title={`¿Quitar el tipo ${type.value}?`}
          confirmLabel="Quitar tipo"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(type, { onSettled: () => dialog.onOpenChange(false) })}
        >
          Ya no se podrán emitir certificados de este tipo. Si hay emitidos, siguen igual y el tipo queda archivado; si
          no, se elimina.
        </ConfirmDialog>
      )}
    </>
  );
}
