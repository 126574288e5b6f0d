"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import type { Conflict } from "./use-conflict";

interface StaleDialogProps {
  conflict: Conflict;
  labelOf: (field: string) => string;
  textOf: (field: string, value: unknown) => string;
  onSaved: () => void;
}

/** Shown after 409 STALE: both versions side by side, without losing the typed input. */
export function StaleDialog({ conflict, labelOf, textOf, onSaved }: StaleDialogProps) {
  const {
    isOwn,
    changedBy = "Otra persona",
    conflicting,
    adopted,
    typed,
    saved,
    keepMine,
    takeSaved,
    dismiss,
  } = conflict;
  const [busy, setBusy] = useState(false);

  const keep = async () => {
    setBusy(true);
    if (await keepMine()) onSaved();
    setBusy(false);
  };

  return (
    <Dialog open onOpenChange={(open) => !open && dismiss()}>
      <DialogContent
        className="max-w-[40rem]"
        title={
          isOwn
            ? "Guardaste cambios en otra pestaña mientras escribías"
            : `${changedBy} guardó cambios mientras escribías`
        }
        description={
          conflicting.length > 0
            ? "Compara y elige qué se queda. Nada de lo que escribiste se ha perdido."
            : "Lo que escribiste ya está guardado igual."
        }
      >
        {conflicting.length > 0 && (
          <table className="mt-4 w-full table-fixed border-collapse text-left">
            <thead className="text-fg-muted text-sm">
              <tr>
                <th scope="col" className="w-[26%] py-2 pr-2 font-semibold max-md:w-[30%]">
                  Campo
                </th>
                <th scope="col" className="px-2 py-2 font-semibold">
                  Lo que escribiste
                </th>
                <th scope="col" className="py-2 pl-2 font-semibold">
                  Lo guardado ahora
                </th>
              </tr>
            </thead>
            <tbody>
              {conflicting.map((field) => (
                <tr key={field} className="border-border border-t align-top">
                  <th scope="row" className="hyphens-auto py-3 pr-2 font-semibold text-sm">
                    {labelOf(field)}
                  </th>
                  <td className="whitespace-pre-line px-2 py-3">{textOf(field, typed[field])}</td>
                  <td className="whitespace-pre-line py-3 pl-2">{textOf(field, saved[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {adopted.length > 0 && (
          <p className="mt-3 text-fg-muted text-sm">
            También cambió, y se conserva:{" "}
            {adopted.map((field) => `${labelOf(field)}: ${textOf(field, saved[field])}`).join("; ")}.
          </p>
        )}
        <DialogFooter>
          <Button onClick={takeSaved}>Usar lo guardado</Button>
          <Button variant="primary" busy={busy} onClick={keep}>
            Guardar lo mío
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
