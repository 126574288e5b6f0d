"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import type { CountRow } from "@/lib/finances/counts/schema";
import { refreshCounts } from "./use-counts";

interface VoidCountDialogProps {
  row: CountRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (row: CountRow) => void;
}

/** Asks why a count is voided. */
export function VoidCountDialog({ row, open, onOpenChange, onSaved }: VoidCountDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setError("Escribe por qué");
    setBusy(true);
    try {
      await api.delete(`/finances/counts/${row.id}`, { reason });
      onSaved(await api.get(`/finances/counts/${row.id}`));
      onOpenChange(false);
      toast.success("Quedó anulado");
      void refreshCounts(client);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`¿Anular el conteo ${row.folio}?`}
        description={
          row.postedAt
            ? "Se anulan también los movimientos que hizo. Sigue en la lista, anulado."
            : "Sigue en la lista, anulado, y ya no se puede registrar."
        }
      >
        <form onSubmit={submit} className="mt-4 grid gap-4">
          <div className="grid gap-1.5">
            <label htmlFor={`${id}-reason`} className="font-semibold text-sm">
              Motivo
            </label>
            <input
              id={`${id}-reason`}
              value={reason}
              maxLength={150}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error`}
              onChange={({ target }) => setReason(target.value)}
              className={inputClass}
            />
            <p id={`${id}-error`} role="alert" className="text-danger text-sm empty:hidden">
              {error}
            </p>
          </div>
          <DialogFooter className="mt-0">
            <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
            <Button type="submit" variant="danger" busy={isBusy}>
              Anular
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
