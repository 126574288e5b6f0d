"use client";

import { type FormEvent, useId, useState } from "react";
import { PastedColumns, PastedProblems, PastedText, usePastedTable } from "@/components/imports/pasted-table";
import { useRefresh } from "@/components/lists/use-refresh";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { bookTitle, isForTwo } from "@/lib/certificates/books/labels";
import { type Book, ENTRIES_MAX, REFERENCE_MAX } from "@/lib/certificates/books/rules";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { entries, entriesText } from "./books";
import { columnLabels, columnUses, readEntries, readEntryTable } from "./pasted-entries";

const uses = columnUses.map((use) => [use, columnLabels[use]] as const);

interface PasteEntriesProps {
  book: Book;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Entries of old years copied from a spreadsheet. */
export function PasteEntries({ book, open, onOpenChange }: PasteEntriesProps) {
  const { church } = useArea();
  const paperField = useId();
  const refresh = useRefresh(entries.module);
  const pasted = usePastedTable(readEntryTable);
  const [paper, setPaper] = useState("Libro 1");
  const [areNumbered, setNumbered] = useState(false);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const read = readEntries(pasted.table, { book, paper: areNumbered ? null : paper.trim() });
  const isPlaceless = !areNumbered && read.entries.some(({ reference }) => reference === null);
  const isReady = read.entries.length > 0 && !isPlaceless;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    setError("");
    try {
      const { count, skipped } = await api.post("/certificates/books/batch", { book, entries: read.entries });
      await refresh();
      toast.success(
        addedText(
          entriesText(count, church),
          count,
          skipped.map((at) => read.lines[at] ?? 0),
        ),
      );
      onOpenChange(false);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Pegar una lista en el ${bookTitle(book).toLowerCase()}`}
        description={`Columnas copiadas de una hoja de cálculo, hasta ${ENTRIES_MAX} renglones: nombre, fecha ${isForTwo(book) ? "de la boda, segundo nombre" : "del acto, nacimiento, padres"}, testigos…`}
      >
        <form onSubmit={add} className="mt-4 grid gap-3">
          <PastedText
            pasted={pasted}
            placeholder={"Nombre\tFecha\tPadres\nLucía Fernanda Mora\t03/05/1987\tRosa Mora"}
          />
          {pasted.table.rows.length > 0 && (
            <>
              <PastedColumns pasted={pasted} uses={uses} />
              <Checkbox checked={areNumbered} onChange={setNumbered}>
                Darles números de Atrio, en el orden de la lista
              </Checkbox>
              {!areNumbered && (
                <div className="grid gap-1">
                  <label htmlFor={paperField} className="font-semibold text-sm">
                    Libro de papel del que vienen
                  </label>
                  <input
                    id={paperField}
                    value={paper}
                    maxLength={REFERENCE_MAX}
                    onChange={(event) => setPaper(event.target.value)}
                    className={inputClass}
                    autoComplete="off"
                    aria-invalid={isPlaceless || undefined}
                  />
                  <p className={cn("text-sm", isPlaceless ? "text-danger" : "text-fg-muted")}>
                    {isPlaceless
                      ? "Escribe de qué libro vienen: así no ocupan números de Atrio."
                      : "Con el folio y el número de sus columnas, si las hay. No ocupan números de Atrio."}
                  </p>
                </div>
              )}
            </>
          )}
          <PastedProblems problems={read.problems} />
          {error && (
            <Notice tone="bad" role="alert">
              {error}
            </Notice>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isBusy} disabled={!isReady}>
              {read.entries.length === 0 ? "Anotar" : `Anotar ${entriesText(read.entries.length, church)}`}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Lines that a message names. */
const NAMED = 8;

function addedText(text: string, count: number, skipped: number[]) {
  const added = count === 1 ? `Se anotó ${text}` : `Se anotaron ${text}`;
  if (skipped.length === 0) return added;
  const lines = skipped.slice(0, NAMED).join(", ") + (skipped.length > NAMED ? "…" : "");
  return skipped.length === 1
    ? `${added}. La del renglón ${lines} ya estaba en el libro con esa fecha.`
    : `${added}. ${skipped.length} ya estaban en el libro con esa fecha: renglones ${lines}.`;
}
