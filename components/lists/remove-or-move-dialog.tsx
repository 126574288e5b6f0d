"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { ApiError } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";

interface RemoveOrMoveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isUsed: boolean;
  /** Confirmation for a row that is not in use. */
  confirm: { title: string; label: string; text: string };
  /** Rejects with `USED` if the row came into use meanwhile. */
  onRemove: () => Promise<unknown>;
  busy: boolean;
  /** Title and text for a row in use; `reason` is the message of `USED`. */
  moveTitle: string;
  moveText: (reason: string | undefined) => string;
  /** Form that says where its uses go: a MoveForm. Mounted only while the dialog is open. */
  children: ReactNode;
}

/** Removes a row that is not in use; for one in use, asks first where its uses go. */
export function RemoveOrMoveDialog(props: RemoveOrMoveDialogProps) {
  const { open, onOpenChange, isUsed, confirm, onRemove, busy, moveTitle, moveText, children } = props;
  const [reason, setReason] = useState<string>();

  if (isUsed || reason !== undefined)
    return (
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogContent title={moveTitle} description={moveText(reason)}>
          {children}
        </DialogContent>
      </Dialog>
    );

  const remove = async () => {
    try {
      await onRemove();
    } catch (error) {
      if (error instanceof ApiError && error.code === "USED") return setReason(error.message);
      toast.error(error);
    }
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={confirm.title}
      confirmLabel={confirm.label}
      busy={busy}
      onConfirm={remove}
    >
      {confirm.text}
    </ConfirmDialog>
  );
}

interface MoveFormProps {
  error: unknown;
  busy: boolean;
  onSubmit: () => void;
  /** Submit button: "Pasar y eliminar". */
  label: string;
  variant: "danger" | "primary";
  children: ReactNode;
}

export function MoveForm({ error, busy, onSubmit, label, variant, children }: MoveFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="mt-4 grid gap-4"
    >
      {error ? (
        <Notice tone="bad" role="alert">
          {errorText(error)}
        </Notice>
      ) : null}
      {children}
      <DialogFooter className="mt-2">
        <DialogClose asChild>
          <Button>Cancelar</Button>
        </DialogClose>
        <Button type="submit" variant={variant} busy={busy}>
          {label}
        </Button>
      </DialogFooter>
    </form>
  );
}
