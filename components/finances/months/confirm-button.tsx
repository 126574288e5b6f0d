"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";

interface ConfirmButtonProps extends Pick<ComponentProps<typeof Button>, "size"> {
  /** Label of the button and of the dialog's confirmation. */
  label: string;
  title: string;
  busy: boolean;
  onConfirm: (done: () => void) => void;
  children: ReactNode;
}

/** Button whose action is confirmed in a dialog. */
export function ConfirmButton({ label, title, busy, size, onConfirm, children }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)} className={size === "sm" ? undefined : "max-md:w-full"}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        confirmLabel={label}
        tone="primary"
        busy={busy}
        onConfirm={() => onConfirm(() => setOpen(false))}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
