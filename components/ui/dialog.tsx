"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import { AlertDialog as RadixAlert } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { useReturnFocus } from "./return-focus";

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;

export const scrim = "fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-appear";

const box =
  "fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-[28rem] -translate-x-1/2 -translate-y-1/2 overflow-y-auto " +
  "rounded-lg border border-border bg-surface p-6 text-fg shadow-3 outline-none data-[state=closed]:animate-leave data-[state=open]:animate-appear";

type DialogContentProps = Omit<ComponentProps<typeof RadixDialog.Content>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
};

export function DialogContent({
  title,
  description,
  children,
  className,
  onOpenAutoFocus,
  ...props
}: DialogContentProps) {
  const { remember, onCloseAutoFocus } = useReturnFocus();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={scrim} />
      <RadixDialog.Content
        className={cn(box, className)}
        onOpenAutoFocus={(event) => {
          remember();
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={onCloseAutoFocus}
        {...(description ? {} : { "aria-describedby": undefined })}
        {...props}
      >
        <RadixDialog.Title>{title}</RadixDialog.Title>
        {description && <RadixDialog.Description className="mt-2 text-fg-muted">{description}</RadixDialog.Description>}
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return <footer className={cn("mt-6 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1", className)} {...props} />;
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** Says what happens: "Cerrar iglesia", never "Aceptar". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  busy?: boolean;
  onConfirm: () => void;
}

/** Only where it cannot be undone. Focus starts on the way out. */
export function ConfirmDialog({
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
          className={box}
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
