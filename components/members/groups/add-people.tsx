"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { ApiError, api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { today } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";
import { ADDED_MAX } from "@/lib/members/groups/rules";
import type { Group, GroupPeople } from "@/lib/members/groups/schema";
import { groups } from "./groups";

interface AddPeopleProps {
  group: Group;
  /** Who is of it already, who is not offered. */
  people: GroupPeople["people"];
  onClose: () => void;
}

/** People listed at once. */
const SHOWN = 25;

const candidatesQuery = (name: string) => ({
  queryKey: ["members", "candidates", name],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get("/members", { name, pageSize: SHOWN, sort: "name" }, { signal }),
});

/** Adds one or several people of the church to a group, from a day on. */
export function AddPeopleDialog({ group, people, onClose }: AddPeopleProps) {
  const { church } = useArea();
  const refresh = useRefresh(groups.module);
  const ids = { search: useId(), from: useId() };
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<{ id: number; name: string }[]>([]);
  const [from, setFrom] = useState(today(church.timeZone));
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const search = useSearchText(text);
  const { data, isFetching } = useQuery(candidatesQuery(search));
  const held = new Set(people.map(({ memberId }) => memberId));
  const found = data?.rows.filter(({ id }) => !held.has(id)) ?? [];
  const rows = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
  const others = (data?.count ?? 0) - (data?.rows.length ?? 0);

  const toggle = ({ id, name }: { id: number; name: string }, isChosen: boolean) => {
    setProblem(null);
    setChosen(isChosen ? [...chosen, { id, name }] : chosen.filter((one) => one.id !== id));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    setProblem(null);
    try {
      const { added } = await api.post(`/members/groups/${group.id}/people`, {
        memberIds: chosen.map(({ id }) => id),
        fromDate: from || undefined,
      });
      onClose();
      toast.success(`${countText(added, "persona nueva", "personas nuevas", church)} en ${group.name}`);
      void refresh();
    } catch (error) {
      setProblem(error as Error);
      setBusy(false);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Agregar personas a ${group.name}`}>
        <form onSubmit={save} className="mt-4 grid gap-4">
          <div className="grid gap-1">
            <label htmlFor={ids.search} className="font-semibold text-sm">
              Buscar
            </label>
            <input
              id={ids.search}
              className={inputClass}
              value={text}
              autoComplete="off"
              maxLength={100}
              placeholder="Nombre"
              onChange={(event) => setText(event.target.value)}
              // Enter chooses the only one that is found; it adds nobody by mistake.
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                const [only, ...more] = found;
                if (only && more.length === 0 && !isFetching) toggle(only, !chosen.some(({ id }) => id === only.id));
              }}
            />
          </div>
          <fieldset className="grid max-h-72 gap-0 overflow-y-auto rounded-md border border-border px-3 py-1">
            <legend className="sr-only">Personas</legend>
            {rows.map((row) => (
              <Checkbox
                key={row.id}
                checked={chosen.some(({ id }) => id === row.id)}
                onChange={(isChosen) => toggle(row, isChosen)}
              >
                <span className="[overflow-wrap:anywhere]">{row.name}</span>
              </Checkbox>
            ))}
            {rows.length === 0 && (
              <p className="py-3 text-fg-muted">{isFetching ? "Buscando…" : "Nadie más coincide."}</p>
            )}
            {others > 0 && (
              <p className="py-2 text-fg-muted text-sm">{`Y ${others} más: escribe su nombre para encontrarlos.`}</p>
            )}
          </fieldset>
          <div className="grid gap-1">
            <label htmlFor={ids.from} className="font-semibold text-sm">
              Son del grupo desde
            </label>
            <DateBox
              id={ids.from}
              label="Son del grupo desde"
              value={from}
              isPast
              aria-describedby={`${ids.from}-hint`}
              onChange={setFrom}
            />
            <p id={`${ids.from}-hint`} className="text-fg-muted text-sm">
              Salen en los informes desde ese día.
            </p>
          </div>
          {chosen.length > ADDED_MAX && <Notice tone="warn">{`Agrega ${ADDED_MAX} a la vez como máximo.`}</Notice>}
          {problem && (
            <Notice tone="bad">
              <p role="alert">{problemText(problem)}</p>
            </Notice>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button
              type="submit"
              variant="primary"
              busy={isBusy}
              disabled={chosen.length === 0 || chosen.length > ADDED_MAX}
            >
              {chosen.length === 0 ? "Agregar" : `Agregar ${countText(chosen.length, "persona", "personas", church)}`}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The first of what is wrong with the fields, or the message. */
const problemText = (problem: Error) =>
  (problem instanceof ApiError && Object.values(problem.fields ?? {})[0]) || errorText(problem);
