"use client";

import { type FormEvent, useId, useState } from "react";
import { parseNames } from "@/components/imports/pasted-people";
import { useAction } from "@/components/lists/use-action";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";
import { NAME_MAX, PASTED_MAX } from "@/lib/minutes/rules";
import type { Attendee, MatchedNames } from "@/lib/minutes/schema";
import { toAttendee, toGuest } from "./add-people";

interface PastePeopleProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (people: Attendee[]) => number;
}

/** Names of people, one a line, which become members where there is one of that name; the others are told before. */
export function PastePeople({ open, onOpenChange, onAdd }: PastePeopleProps) {
  const { church } = useArea();
  const field = useId();
  const [text, setText] = useState("");
  const [matches, setMatches] = useState<MatchedNames["matches"] | null>(null);
  const [isWithGuests, setWithGuests] = useState(true);
  const { mutate, isPending } = useAction();
  const names = parseNames(text).map((name) => name.slice(0, NAME_MAX));
  const isTooLong = names.length > PASTED_MAX;
  const members = matches?.flatMap(({ member }) => member ?? []) ?? [];
  const others = matches?.filter(({ member }) => member === null) ?? [];
  const peopleText = (count: number) => countText(count, "persona", "personas", church);

  const close = () => {
    setText("");
    setMatches(null);
    onOpenChange(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (names.length === 0 || isTooLong) return;
    if (!matches) return mutate(async () => setMatches((await api.post("/minutes/people", { names })).matches));
    onAdd([...members.map(toAttendee), ...(isWithGuests ? others.map(({ name }) => toGuest(name)) : [])]);
    close();
  };
  const count = members.length + (isWithGuests ? others.length : 0);
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <DialogContent
        title="Pegar una lista de asistencia"
        description="Un nombre en cada renglón. Buscamos a cada persona entre los miembros."
      >
        <form onSubmit={submit} className="mt-4 grid gap-3">
          {matches ? (
            <>
              <p>
                {members.length === 0 ? "Ninguno es un miembro." : `${peopleText(members.length)} entre los miembros.`}
              </p>
              {others.length > 0 && (
                <Notice tone="warn">
                  <p className="font-semibold">Sin encontrar: {peopleText(others.length)}</p>
                  <ul className="mt-1 max-h-48 overflow-y-auto">
                    {others.map(({ name, candidates }) => (
                      <li key={name}>
                        {name}
                        {candidates > 1 &&
                          ` (hay ${candidates} miembros que se llaman así: agrégalo por su nombre completo)`}
                      </li>
                    ))}
                  </ul>
                </Notice>
              )}
              {others.length > 0 && (
                <span className="relative flex items-center gap-1">
                  <CheckMark
                    aria-label="Agregarlos como invitados, sin voto"
                    className="static before:absolute before:inset-0"
                    checked={isWithGuests}
                    onChange={(event) => setWithGuests(event.target.checked)}
                  />
                  <span aria-hidden>Agregarlos como invitados, sin voto</span>
                </span>
              )}
            </>
          ) : (
            <div className="grid gap-1">
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
              {isTooLong && (
                <p role="alert" className="font-medium text-danger text-sm">
                  Son {names.length} nombres: pega {PASTED_MAX} como máximo a la vez.
                </p>
              )}
            </div>
          )}
          <DialogFooter>
            {matches ? (
              <Button onClick={() => setMatches(null)}>Volver a la lista</Button>
            ) : (
              <DialogClose asChild>
                <Button>Cancelar</Button>
              </DialogClose>
            )}
            <Button
              type="submit"
              variant="primary"
              disabled={matches ? count === 0 : names.length === 0 || isTooLong || isPending}
            >
              {matches ? `Agregar ${peopleText(count)}` : "Buscar a los miembros"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
