"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/controls/button";
import { scrim } from "@/components/ui/popups/dialog";

/** Width from which the sidebar is docked beside the page (Tailwind's xl). */
const WIDE = "(min-width: 80rem)";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** Sidebar of smaller screens: closes on the backdrop, on Esc, and on every change of route. */
export function Drawer({ open, onOpenChange, children }: DrawerProps) {
  const path = usePathname();
  const lastPath = useRef(path);
  const opener = useRef<Element | null>(null);

  // Closes on a change of the path only, not on mount.
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    onOpenChange(false);
  }, [path, onOpenChange]);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => wide.matches && onOpenChange(false);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [onOpenChange]);

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={() => opener.current instanceof HTMLElement && opener.current.focus()}
          className="fixed inset-y-0 left-0 z-50 flex h-dvh w-sidebar max-w-[85vw] flex-col gap-4 overflow-y-auto bg-nav p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-3 outline-none transition-[translate] duration-200 data-[state=closed]:animate-leave dark:border-border dark:border-r starting:-translate-x-full"
        >
          <Dialog.Title className="sr-only">Menú</Dialog.Title>
          {children}
          <Dialog.Close asChild>
            <Button variant="quiet" size="icon" aria-label="Cerrar el menú" className="absolute top-2 right-2">
              <X aria-hidden />
            </Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
