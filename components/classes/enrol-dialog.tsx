"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { agesText } from "@/lib/classes/labels";
import { ENROL_MAX } from "@/lib/classes/rules";
import type { ClassDetail } from "@/lib/classes/schema";
import type { Candidate } from "@/lib/classes/students/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { yearsText } from "@/lib/members/labels";
import { classes } from "./classes";

/** Enrols people: those of the class's ages are offered before anybody searches. */
export function EnrolDialog({ row, onClose }: { row: ClassDetail; onClose: () => void }) {
  const { church } = useArea();
  const field = useId();
  const refresh = useRefresh(classes.module);
  const { mutate, isPending } = useAction();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<number, Candidate>>(new Map());
  const search = useSearchText(text);
  const { data: found = [] } = useQuery({
    queryKey: [classes.module, "candidates", row.id, search],
    queryFn: ({ signal }) => api.get(`/classes/${row.id}/candidates`, { name: search }, { signal }),
    placeholderData: keepPreviousData,
  });
  const toggle = (people: readonly Candidate[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const person of people) {
      if (isChosen) next.set(person.id, person);
      else next.delete(person.id);
    }
    setChosen(next);
  };
  const listed = [...found, ...[...chosen.values()].filter(({ id }) => !found.some((one) => one.id === id))];
  const areAll = found.length > 0 && found.every(({ id }) => chosen.has(id));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.size === 0) return;
    mutate(async () => {
      const { changed } = await api.post(`/classes/${row.id}/students`, { memberIds: [...chosen.keys()] });
      onClose();
      toast.success(`${countText(changed, "persona entró", "personas entraron", church)} a ${row.name}`);
      return refresh();
    });
  };
  const ages = agesText(row);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Inscribir en ${row.name}`}>
        <form onSubmit={save} className="mt-4 grid gap-4">
          <div className="grid gap-1">
            <label htmlFor={field} className="font-semibold text-sm">
              Buscar personas
            </label>
            <input
              id={field}
              type="search"
              className={inputClass}
              value={text}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${field}-hint`}
              onChange={(event) => setText(event.target.value)}
            />
            <p id={`${field}-hint`} className="text-fg-muted text-sm">
              {search === "" && ages ? `Sin buscar, quienes tienen ${ages} y no están en la clase` : "Por su nombre"}
            </p>
          </div>
          {listed.length === 0 ? (
            <p className="text-fg-muted text-sm">
              {search
                ? "Nadie que no esté ya en la clase se llama así."
                : "Escribe un nombre para encontrar a alguien."}
            </p>
          ) : (
            <ul
              aria-label="Personas"
              className="max-h-72 divide-y divide-border overflow-y-auto rounded-md border border-border"
            >
              {listed.map((person) => (
                <li key={person.id} className="relative flex min-h-12 items-center gap-1 pr-3 hover:bg-surface2/55">
                  <CheckMark
                    aria-label={person.name}
                    checked={chosen.has(person.id)}
                    onChange={(event) => toggle([person], event.target.checked)}
                    className="static shrink-0 before:absolute before:inset-0"
                  />
                  <span aria-hidden className="min-w-0 py-1">
                    <span className="block [overflow-wrap:anywhere]">{person.name}</span>
                    <span className="block text-fg-muted text-sm">{aboutPerson(person)}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {found.length > 1 && (
            <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => toggle(found, !areAll)}>
              {areAll ? "Quitar a estas" : `Elegir a estas ${found.length}`}
            </Button>
          )}
          <p role="status" className="sr-only">
            {chosen.size > 0 ? countText(chosen.size, "persona elegida", "personas elegidas", church) : ""}
          </p>
          {chosen.size > ENROL_MAX && (
            <p role="alert" className="font-medium text-danger text-sm">{`Elige ${ENROL_MAX} personas como máximo.`}</p>
          )}
          <DialogFooter className="mt-2">
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button
              type="submit"
              variant="primary"
              busy={isPending}
              disabled={chosen.size === 0 || chosen.size > ENROL_MAX}
            >
              {chosen.size === 0 ? "Inscribir" : `Inscribir a ${countText(chosen.size, "persona", "personas", church)}`}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const aboutPerson = ({ age, fits, otherClass }: Candidate) =>
  [age === null ? "edad sin saber" : yearsText(age), !fits && "fuera de la edad", otherClass && `está en ${otherClass}`]
    .filter(Boolean)
    .join(" · ");
