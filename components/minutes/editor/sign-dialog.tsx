"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { pdfHref } from "@/components/minutes/minutes-links";
import { minutesRows } from "@/components/minutes/minutes-rows";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { kindText, quorumText } from "@/lib/minutes/labels";
import { NUMBER_MAX, quorumOf } from "@/lib/minutes/rules";
import type { MinutesRow } from "@/lib/minutes/schema";
import { EditorNumber } from "./editor-field";

interface SignDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** As it is saved. */
  row: MinutesRow;
  /** Saves what is not saved yet. */
  flush: () => Promise<boolean>;
}

/** Signs a draft for good; the first of a book may go on from one on paper. */
export function SignDialog({ open, onOpenChange, row, flush }: SignDialogProps) {
  const { church } = useArea();
  const client = useQueryClient();
  const { mutate, isPending } = useAction();
  const isFirst = row.nextNumber === 1;
  const [number, setNumber] = useState<number | null>(null);
  const quorum = quorumText(row, church);
  const isTooLarge = number !== null && (number < 1 || number > NUMBER_MAX);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLarge) return;
    mutate(async () => {
      if (!(await flush())) throw new Error("No pudimos guardar los últimos cambios. Revísalos e inténtalo de nuevo.");
      const { queryKey } = minutesRows.one(row.id);
      const { version } = client.getQueryData<MinutesRow>(queryKey) ?? row;
      const signed = await api.post(`/minutes/${row.id}/signature`, { version, number: isFirst ? number : null });
      client.setQueryData(queryKey, signed);
      void client.invalidateQueries({ queryKey: [minutesRows.module], refetchType: "inactive" });
      onOpenChange(false);
      toast.success(`Acta N.º ${signed.number} cerrada. Imprime el PDF para firmarlo.`);
      window.open(pdfHref(row.id), "_blank", "noopener");
    });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={isFirst && number ? `Firmar como acta N.º ${number}` : `Firmar como acta N.º ${row.nextNumber}`}
        description={`Libro: ${row.kind.startsWith("asamblea") ? "Asambleas" : kindText(row)}. Desde ahora no cambia ni se borra; un error se corrige con otra acta que la rectifica.`}
      >
        <form onSubmit={submit} className="mt-4 grid gap-4">
          {quorum && quorumOf(row).isMet === false && <Notice tone="warn">{quorum}. El acta lo dirá así.</Notice>}
          {isFirst && (
            <EditorNumber
              field="number"
              label="Número"
              hint="Es la primera de su libro. Si el libro en papel ya tiene actas, escribe el número que sigue."
              problem={isTooLarge ? "Número inválido" : undefined}
              placeholder="1"
              value={number}
              onChange={setNumber}
            />
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button type="submit" variant="primary" disabled={isPending}>
              {isPending ? "Firmando…" : "Firmar y abrir el PDF"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
