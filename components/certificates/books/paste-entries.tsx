"use client";

import { type FormEvent, useId, useState } from "react";
import { useRefresh } from "@/components/lists/use-refresh";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { bookTitle, isForTwo } from "@/lib/certificates/books/labels";
import { type Book, ENTRIES_MAX, REFERENCE_MAX } from "@/lib/certificates/books/rules";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { entries, entriesText } from "./books";
import {
  type ColumnUse,
  columnLabels,
  columnUses,
  type PastedEntries,
  readEntries,
  readEntryTable,
} from "./pasted-entries";

/** Cells of a column and problems that are shown. */
const SHOWN = 3;
const PROBLEMS = 6;

interface PasteEntriesProps {
  book: Book;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Entries of old years copied from a spreadsheet. */
export function PasteEntries({ book, open, onOpenChange }: PasteEntriesProps) {
  const { church } = useArea();
  const [field, paperField] = [useId(), useId()];
  const refresh = useRefresh(entries.module);
  const [text, setText] = useState("");
  const [paper, setPaper] = useState("Libro 1");
  const [areNumbered, setNumbered] = useState(false);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  /** What the columns were changed to, while the text is the same. */
  const [chosen, setChosen] = useState<Pick<PastedEntries, "hasHeader" | "uses"> | null>(null);
  const table = { ...readEntryTable(text), ...chosen };
  const read = readEntries(table, { book, paper: areNumbered ? null : paper.trim() });
  const { problems } = read;
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
          <div className="grid gap-1">
            <label htmlFor={field} className="font-semibold text-sm">
              Lista
            </label>
            <textarea
              id={field}
              rows={table.rows.length > 0 ? 4 : 8}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setChosen(null);
              }}
              placeholder={"Nombre\tFecha\tPadres\nLucía Fernanda Mora\t03/05/1987\tRosa Mora"}
              className={cn(inputClass, "resize-y py-2")}
            />
          </div>
          {table.rows.length > 0 && (
            <>
              <Columns
                table={table}
                onChange={(change) => setChosen({ hasHeader: table.hasHeader, uses: table.uses, ...change })}
              />
              <Check checked={areNumbered} onChange={setNumbered}>
                Darles números de Atrio, en el orden de la lista
              </Check>
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
          {problems.length > 0 && (
            <Notice tone="warn" role="status">
              <ul>
                {problems.slice(0, PROBLEMS).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
                {problems.length > PROBLEMS && <li>Y {problems.length - PROBLEMS} más.</li>}
              </ul>
            </Notice>
          )}
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

interface ColumnsProps {
  table: PastedEntries;
  onChange: (change: Partial<Pick<PastedEntries, "hasHeader" | "uses">>) => void;
}

/** What each column is taken for, beside its first cells. */
function Columns({ table: { rows, hasHeader, uses }, onChange }: ColumnsProps) {
  const shown = rows.slice(hasHeader ? 1 : 0).slice(0, SHOWN);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">Columnas</legend>
      {uses.map((use, column) => {
        const title = (hasHeader && rows[0]?.[column]) || `Columna ${column + 1}`;
        const cells = shown.map((row) => row[column]).filter(Boolean);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
          <div key={column} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <span className="min-w-0">
              <span className="block truncate font-medium">{title}</span>
              <span className="block truncate text-fg-muted text-sm">{cells.join(" · ") || "vacía"}</span>
            </span>
            <Select
              aria-label={`Qué es «${title}»`}
              value={use}
              onChange={(event) =>
                onChange({ uses: uses.map((one, at) => (at === column ? (event.target.value as ColumnUse) : one)) })
              }
            >
              {columnUses.map((one) => (
                <option key={one} value={one}>
                  {columnLabels[one]}
                </option>
              ))}
            </Select>
          </div>
        );
      })}
      <Check checked={hasHeader} onChange={(checked) => onChange({ hasHeader: checked })}>
        El primer renglón son los títulos
      </Check>
    </fieldset>
  );
}

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: string;
}

const Check = ({ checked, onChange, children }: CheckProps) => (
  <label className="flex min-h-control items-center gap-2">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-primary"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
);
