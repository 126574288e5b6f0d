"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { useReturnFocus } from "./return-focus";

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;

export const scrim =
  "fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-appear print:hidden";

export const dialogBox =
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
        className={cn(dialogBox, className)}
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
