"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Select } from "@/components/ui/controls/select";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { choosableFacts, type FactKey, factGroupLabels } from "@/lib/members/facts";
import { ADULT_AGE_MAX, ADULT_AGE_MIN } from "@/lib/members/guardians/rules";
import { factSettingsQuery } from "./members";

/** Optional facts that the form of a person offers, each with a switch that saves by itself. */
export function FactsPanel() {
  const { data, error, isPending, refetch } = useQuery(factSettingsQuery);
  return (
    <Panel aria-labelledby="facts-title">
      <PanelHead id="facts-title" title="Datos de la ficha" />
      <PanelBody className="grid gap-4">
        <p>Elige qué más ofrece el formulario de una persona. Lo que ya está escrito no se borra y se sigue viendo.</p>
        {data ? (
          <>
            <AdultAge {...data} />
            <Switches hidden={data.hidden as FactKey[]} />
          </>
        ) : isPending ? (
          <Skeleton className="h-64" />
        ) : (
          <ErrorState error={error} title="No pudimos cargar los datos de la ficha" onRetry={() => void refetch()} />
        )}
      </PanelBody>
    </Panel>
  );
}

const ages = Array.from({ length: ADULT_AGE_MAX - ADULT_AGE_MIN + 1 }, (_, index) => ADULT_AGE_MIN + index);

/** From which age people are adults: about a minor one writes to and calls the guardians. */
function AdultAge({ hidden, adultAge }: { hidden: string[]; adultAge: number }) {
  const queries = useQueryClient();
  const id = useId();
  const save = useMutation({
    mutationFn: (next: number) => api.put("/options/member-facts", { hidden: hidden as FactKey[], adultAge: next }),
    onSuccess: (saved) => {
      queries.setQueryData(factSettingsQuery.queryKey, saved);
      return queries.invalidateQueries({ queryKey: ["members"] });
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        Una persona es mayor de edad desde los
      </label>
      <Select
        id={id}
        className="max-w-40"
        value={save.isPending ? save.variables : adultAge}
        onChange={(event) => save.mutate(Number(event.target.value))}
      >
        {ages.map((age) => (
          <option key={age} value={age} className="text-fg">
            {age} años
          </option>
        ))}
      </Select>
      <p className="text-fg-muted text-sm">Por un menor se escribe y se llama a sus responsables.</p>
    </div>
  );
}

function Switches({ hidden }: { hidden: FactKey[] }) {
  const queries = useQueryClient();
  const id = useId();
  const save = useMutation({
    mutationFn: (next: FactKey[]) => api.put("/options/member-facts", { hidden: next }),
    onSuccess: (saved) => queries.setQueryData(factSettingsQuery.queryKey, saved),
    onError: (error) => {
      toast.error(errorText(error));
      void queries.invalidateQueries({ queryKey: factSettingsQuery.queryKey });
    },
  });
  const shown = save.isPending ? save.variables : hidden;
  const toggle = (key: FactKey, isOffered: boolean) =>
    save.mutate(isOffered ? shown.filter((one) => one !== key) : [...shown, key]);
  return (["contact", "personal", "church"] as const).map((group) => (
    <fieldset key={group} className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{factGroupLabels[group]}</legend>
      {choosableFacts
        .filter((fact) => fact.group === group)
        .map(({ key, label }) => (
          <label key={key} htmlFor={`${id}-${key}`} className="flex min-h-control items-center gap-3">
            <input
              id={`${id}-${key}`}
              type="checkbox"
              className="size-5 accent-primary"
              checked={!shown.includes(key)}
              onChange={(event) => toggle(key, event.target.checked)}
            />
            {key === "document" ? "Documento" : label}
          </label>
        ))}
    </fieldset>
  ));
}
