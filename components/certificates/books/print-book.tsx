"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { bookTitle } from "@/lib/certificates/books/labels";
import type { Book } from "@/lib/certificates/books/rules";
import { download } from "@/lib/client/files";
import { toQueryString } from "@/lib/client/query";
import { bookQuery } from "./books";

interface PrintBookProps {
  book: Book;
  /** Year of the list. */
  year: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Rows to fill in by hand that a page may get. */
const emptyRowChoices = [0, 5, 10, 20, 40];

/** The book on paper: one year or all, with empty rows at the end. */
export function PrintBook({ book, year: initial, open, onOpenChange }: PrintBookProps) {
  const [yearId, rowsId] = [useId(), useId()];
  const [year, setYear] = useState(initial === null ? "" : String(initial));
  const [emptyRows, setEmptyRows] = useState("0");
  const [isBusy, setBusy] = useState(false);
  const years = useQuery(bookQuery(book)).data?.years ?? [];
  const print = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await download(`/certificates/books/pdf${toQueryString({ book, year: year || null, emptyRows })}`);
    setBusy(false);
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Imprimir el ${bookTitle(book).toLowerCase()}`}
        description="En hojas horizontales con el membrete de la iglesia, folios numerados y lugar para las firmas."
      >
        <form onSubmit={print} className="mt-4 grid gap-4">
          <div className="grid gap-1">
            <label htmlFor={yearId} className="font-semibold text-sm">
              Año
            </label>
            <Select id={yearId} value={year} onChange={(event) => setYear(event.target.value)}>
              <option value="">Todos, cada uno desde una hoja nueva</option>
              {years.map(({ year: one }) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </div>
          <div className="grid gap-1">
            <label htmlFor={rowsId} className="font-semibold text-sm">
              Renglones en blanco al final
            </label>
            <Select id={rowsId} value={emptyRows} onChange={(event) => setEmptyRows(event.target.value)}>
              {emptyRowChoices.map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? "Ninguno" : `${count}, con los números que siguen`}
                </option>
              ))}
            </Select>
            <p className="text-fg-muted text-sm">Para llenarlos a mano, y pasarlos después a Atrio.</p>
          </div>
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isBusy}>
              Descargar PDF
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
