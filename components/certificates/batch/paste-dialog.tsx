"use client";

import { type FormEvent, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { countText } from "@/lib/core/values/numbers";
import type { ChosenPerson } from "./chosen-people";
import { parseNames } from "./name-list";

interface PasteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onNames: (people: ChosenPerson[]) => void;
}

/** Names of people, one a line, as copied from a message or a spreadsheet. */
export function PasteDialog({ open, onOpenChange, onNames }: PasteDialogProps) {
  const { church } = useArea();
  const field = useId();
  const [text, setText] = useState("");
  const names = parseNames(text);

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (names.length === 0) return;
    onNames(names.map((name) => ({ id: null, name })));
    setText("");
    onOpenChange(false);
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Pegar una lista"
        description="Un nombre en cada renglón, como deben salir impresos. Los números y viñetas se quitan."
      >
        <form onSubmit={add} className="mt-4 grid gap-1">
          <label htmlFor={field} className="font-semibold text-sm">
            Nombres
          </label>
          <textarea
            id={field}
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={"Lucía Fernanda Mora\nDaniel Quesada Rojas"}
            className={cn(inputClass, "resize-y py-2")}
          />
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button type="submit" variant="primary" disabled={names.length === 0}>
              {names.length === 0 ? "Agregar" : `Agregar ${countText(names.length, "nombre", "nombres", church)}`}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
