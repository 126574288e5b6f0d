"use client";

import type { Moves } from "@/components/lists/move-items";
import { OrderedRowMenu } from "@/components/lists/ordered-row-menu";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
import { useDeleteType } from "./use-types";

interface TypeRowMenuProps {
  type: CertificateTypeRow;
  moves: Moves;
}

export function TypeRowMenu({ type, moves }: TypeRowMenuProps) {
  const { isUsed, show, dialog } = useMenuDialog();
  const remove = useDeleteType();
  return (
    <>
      <OrderedRowMenu row={type} moves={moves} removeLabel="Quitar…" onRemove={show} />
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
