"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { scrim } from "./dialog";
import { useReturnFocus } from "./return-focus";

export const Sheet = RadixDialog.Root;

/** Viewport height above a phone's keyboard; undefined while there is no keyboard. */
function useFreeHeight() {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => setHeight(viewport.height < window.innerHeight - 100 ? viewport.height : undefined);
    viewport.addEventListener("resize", measure);
    return () => viewport.removeEventListener("resize", measure);
  }, []);
  return height;
}

type SheetContentProps = Omit<ComponentProps<typeof RadixDialog.Content>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
};

/** A panel at the right edge, the whole screen on phones. Put a SheetBody in it, and a SheetFooter for the buttons. */
export function SheetContent({ title, description, children, className, ...props }: SheetContentProps) {
  const height = useFreeHeight();
  const { remember, onCloseAutoFocus } = useReturnFocus();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={scrim} />
      <RadixDialog.Content
        className={cn(
          "fixed inset-y-0 right-0 z-50 flex h-dvh w-full flex-col bg-surface text-fg shadow-3 outline-none md:w-(--sheet)",
          "data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in",
          className,
        )}
        data-sheet
        style={{ height }}
        {...(description ? {} : { "aria-describedby": undefined })}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          remember();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        onCloseAutoFocus={onCloseAutoFocus}
        {...props}
      >
        {/* No header element: in a dialog it would be a banner. */}
        <div className="flex min-h-16 items-center justify-between gap-2 border-border border-b py-3 pr-2 pl-4 md:pr-4 md:pl-6">
          <div className="min-w-0">
            <RadixDialog.Title>{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="text-fg-muted text-sm">{description}</RadixDialog.Description>
            )}
          </div>
          <RadixDialog.Close asChild>
            <Button variant="quiet" size="icon" aria-label="Cerrar">
              <X aria-hidden />
            </Button>
          </RadixDialog.Close>
        </div>
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

export function SheetBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("min-h-0 flex-1 overflow-y-auto p-4 md:p-6", className)} {...props} />;
}

export function SheetFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      className={cn(
        "flex min-h-16 flex-wrap items-center justify-end gap-2 border-border border-t px-4 py-3 md:px-6 max-md:[&_[type=submit]]:flex-1",
        className,
      )}
      {...props}
    />
  );
}
