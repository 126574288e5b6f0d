"use client";

import { AlertDialog as RadixAlert } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { DialogFooter, dialogBox, scrim } from "./dialog";
import { useReturnFocus } from "./return-focus";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** Names the action: "Cerrar iglesia", never "Aceptar". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  busy?: boolean;
  onConfirm: () => void;
}

export function ConfirmDialogContent({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancelar",
  tone = "danger",
  busy,
  onConfirm,
}: ConfirmDialogProps) {
  const { remember, onCloseAutoFocus } = useReturnFocus();
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={scrim} />
        <RadixAlert.Content
          className={dialogBox}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(children ? {} : { "aria-describedby": undefined })}
        >
          <RadixAlert.Title>{title}</RadixAlert.Title>
          {children && (
            <RadixAlert.Description asChild>
              <div className="mt-2 text-fg-muted">{children}</div>
            </RadixAlert.Description>
          )}
          <DialogFooter>
            <RadixAlert.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </RadixAlert.Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
