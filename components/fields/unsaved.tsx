"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/dialog";

/** Asks before something typed is thrown away: hand `requestClose` to what closes, `setDirty` to the form, and render `dialog`. */
export function useUnsaved(close: () => void) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);

  const requestClose = () => {
    if (dirty) setAsking(true);
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
