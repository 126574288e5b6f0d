"use client";

import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { TableTexts } from "@/components/ui/modules/manifest";
import { api } from "@/lib/client/api";
import type { HistoryEntry } from "@/lib/history/schema";
import { RowHistory } from "./row-history";
import { rowKeys } from "./row-keys";
import type { RowModule } from "./row-module";

interface HistoryPanelProps {
  rows: RowModule;
  id: number;
  /** Object of the verbs: "la ficha". */
  noun: string;
  texts: Pick<TableTexts, "fields" | "valueText">;
  phraseOf?: ComponentProps<typeof RowHistory>["phraseOf"];
}

/** History of a row whose deletion moves it to the trash. */
export function HistoryPanel({ rows: { module }, id, noun, texts, phraseOf }: HistoryPanelProps) {
  const read = (change?: number) => api.get(`/${module}/${id}/history`, { change });
  const query = useQuery({
    queryKey: [...rowKeys(module).one(id), "history"],
    queryFn: () => read(),
  });
  const actions = {
    create: `agregó ${noun}`,
    update: `cambió ${noun}`,
    delete: `movió ${noun} a la papelera`,
    restore: `restauró ${noun}`,
    destroy: `borró ${noun}`,
  };
  return (
    <Panel aria-labelledby="row-history">
      <PanelHead id="row-history" title="Historial de cambios" />
      <PanelBody>
        <RowHistory
          query={query}
          actions={actions}
          phraseOf={phraseOf}
          read={read}
          describe={(entry) => describeFields(entry, texts)}
        />
      </PanelBody>
    </Panel>
  );
}

/** Display texts of an entry: the changed fields, and of the photo only that it changed. */
function describeFields({ changes }: HistoryEntry, { fields, valueText }: HistoryPanelProps["texts"]) {
  const textOf = (field: string, value: unknown) => valueText?.(field, value) ?? String(value);
  const photo = changes.find(({ field }) => field === "photo");
  return {
    notes: photo && [photoText(photo)],
    changes: changes.flatMap(({ field, before, after }) => {
      const label = fields[field];
      return label ? [{ label, before: textOf(field, before), after: textOf(field, after) }] : [];
    }),
  };
}

/** The stored value is a file name without meaning to the user. */
function photoText({ before, after }: HistoryEntry["changes"][number]) {
  if (before === null) return "Foto agregada";
  return after === null ? "Foto quitada" : "Foto cambiada";
}
