"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";

interface LeaveGuardProps {
  /** Whether unfinished work would be lost. */
  active: boolean;
  title: string;
  text: string;
}

/** Asks before a link or a closed tab discards unfinished work; render the returned dialog. */
export function useLeaveGuard({ active, title, text }: LeaveGuardProps) {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!active) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const address = internalTarget(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(address);
    };
    window.addEventListener("beforeunload", askBrowser);
    // Capture phase: before the router handles the click.
    window.addEventListener("click", ask, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", askBrowser);
      window.removeEventListener("click", ask, { capture: true });
    };
  }, [active]);

  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(open) => !open && setTarget(null)}
      title={title}
      cancelLabel="Quedarme aquí"
      confirmLabel="Salir"
      onConfirm={() => {
        if (target) router.push(target);
        setTarget(null);
      }}
    >
      {text}
    </ConfirmDialog>
  );
}

/** Internal page that a click navigates to in this tab; null otherwise. */
function internalTarget({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null;
  const link = target.closest("a");
  if (!link || link.origin !== window.location.origin || link.target === "_blank" || link.hasAttribute("download"))
    return null;
  if (link.pathname === window.location.pathname && link.hash) return null;
  return link.pathname + link.search;
}
