"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { choosableFacts, type FactKey, factGroupLabels } from "@/lib/members/facts";
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
          <Switches hidden={data.hidden as FactKey[]} />
        ) : isPending ? (
          <Skeleton className="h-64" />
        ) : (
          <ErrorState error={error} title="No pudimos cargar los datos de la ficha" onRetry={() => void refetch()} />
        )}
      </PanelBody>
    </Panel>
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
