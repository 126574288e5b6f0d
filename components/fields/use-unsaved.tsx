"use client";

import { useCallback, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";

/**
 * Asks before discarding unsaved input: pass `requestClose` to what closes, `setDirty` to the form, and render
 * `dialog`.
 */
export function useUnsaved(close: () => void) {
  // A ref, not state: an Escape right after the last letter arrives before the next render.
  const dirty = useRef(false);
  const setDirty = useCallback((next: boolean) => {
    dirty.current = next;
  }, []);
  const [asking, setAsking] = useState(false);

  const requestClose = () => {
    if (dirty.current) setAsking(true);
    else close();
  };

  const dialog = (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title="¿Descartar lo que escribiste?"
      cancelLabel="Seguir escribiendo"
      confirmLabel="Descartar"
      onConfirm={() => {
        setAsking(false);
        close();
      }}
    >
      Todavía no se ha guardado.
    </ConfirmDialog>
  );

  return { setDirty, requestClose, dialog };
}
