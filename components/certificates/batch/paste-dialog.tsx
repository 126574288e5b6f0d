"use client";

import { type FormEvent, useId, useState } from "react";
import { type ColumnUse, type PastedTable, readPeople, readTable } from "@/components/imports/pasted-people";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import type { Blank } from "@/lib/certificates/blanks";
import { NAMES_MAX } from "@/lib/certificates/rules";
import type { Namesakes } from "@/lib/certificates/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import type { ChosenPerson } from "./chosen-people";

/** Rows shown of a table, and problems told of it. */
const SHOWN = 3;
const PROBLEMS = 5;

interface PasteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Of the chosen type, which columns may fill. */
  blanks: readonly Blank[];
  onPeople: (people: ChosenPerson[]) => void;
}

/** People of a list, as copied from a message or a spreadsheet: names, and what fills the blanks of each. */
export function PasteDialog({ open, onOpenChange, blanks, onPeople }: PasteDialogProps) {
  const { church } = useArea();
  const field = useId();
  const [text, setText] = useState("");
  /** What the columns were changed to, while the text is the same. */
  const [chosen, setChosen] = useState<Pick<PastedTable, "hasHeader" | "uses"> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const table = { ...readTable(text, blanks), ...chosen };
  const { people, problems } = readPeople(table, blanks);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (people.length === 0) return;
    setBusy(true);
    onPeople(await withMembers(people));
    setBusy(false);
    setText("");
    setChosen(null);
    onOpenChange(false);
  };

  const count = countText(people.length, "persona", "personas", church);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Pegar una lista"
        description="Una persona en cada renglón, o columnas copiadas de una hoja de cálculo: el nombre, los apellidos y lo que llena los espacios del certificado."
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
              placeholder={"Lucía Fernanda Mora\nDaniel Quesada Rojas"}
              className={cn(inputClass, "resize-y py-2")}
            />
          </div>
          {table.uses.length > 1 && (
            <Columns
              table={table}
              blanks={blanks}
              onChange={(change) => setChosen({ hasHeader: table.hasHeader, uses: table.uses, ...change })}
            />
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
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isBusy} disabled={people.length === 0}>
              {people.length === 0 ? "Agregar" : `Agregar ${count}`}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface ColumnsProps {
  table: PastedTable;
  blanks: readonly Blank[];
  onChange: (change: Partial<Pick<PastedTable, "hasHeader" | "uses">>) => void;
}

/** What each column is taken for, beside its first cells. */
function Columns({ table: { rows, hasHeader, uses }, blanks, onChange }: ColumnsProps) {
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
              <option value="name">Nombre</option>
              <option value="surname">Apellidos</option>
              {blanks.map(({ key, label }) => (
                <option key={key} value={`blank:${key}`}>
                  {label}
                </option>
              ))}
              <option value="skip">No usar</option>
            </Select>
          </div>
        );
      })}
      <label className="flex min-h-control-sm items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={hasHeader}
          onChange={(event) => onChange({ hasHeader: event.target.checked })}
        />
        El primer renglón son los títulos
      </label>
    </fieldset>
  );
}

/** People with the members they are: the one with this name; of several, nobody is chosen for the user. */
async function withMembers(people: ChosenPerson[]): Promise<ChosenPerson[]> {
  try {
    const found: Namesakes = [];
    for (let start = 0; start < people.length; start += NAMES_MAX) {
      const names = people.slice(start, start + NAMES_MAX).map(({ name }) => name);
      found.push(...(await api.post("/certificates/members/matches", { names })));
    }
    return people.map((person, index) => {
      const members = found[index]?.members ?? [];
      const [only] = members;
      if (members.length > 1) return { ...person, namesakes: members };
      return only ? { ...person, id: only.id } : person;
    });
  } catch (error) {
    toast.error(error);
    return people;
  }
}
