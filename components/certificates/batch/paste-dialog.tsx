"use client";

import { type FormEvent, useState } from "react";
import { type ColumnUse, readPeople, readTable } from "@/components/imports/pasted-people";
import { PastedColumns, PastedProblems, PastedText, usePastedTable } from "@/components/imports/pasted-table";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import type { Blank } from "@/lib/certificates/blanks";
import { NAMES_MAX } from "@/lib/certificates/rules";
import type { Namesakes } from "@/lib/certificates/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import type { ChosenPerson } from "./chosen-people";

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
  const pasted = usePastedTable((text) => readTable(text, blanks));
  const [isBusy, setBusy] = useState(false);
  const { people, problems } = readPeople(pasted.table, blanks);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (people.length === 0) return;
    setBusy(true);
    onPeople(await withMembers(people));
    setBusy(false);
    pasted.setText("");
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
          <PastedText pasted={pasted} placeholder={"Lucía Fernanda Mora\nDaniel Quesada Rojas"} />
          {pasted.table.uses.length > 1 && <PastedColumns pasted={pasted} uses={usesOf(blanks)} />}
          <PastedProblems problems={problems} />
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

/** What a column can be. */
const usesOf = (blanks: readonly Blank[]): [ColumnUse, string][] => [
  ["name", "Nombre"],
  ["surname", "Apellidos"],
  ...blanks.map(({ key, label }): [ColumnUse, string] => [`blank:${key}`, label]),
  ["skip", "No usar"],
];

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
