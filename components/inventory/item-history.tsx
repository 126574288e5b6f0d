"use client";

import { describeFields } from "@/components/lists/describe-fields";
import { RowHistory } from "@/components/lists/row-history";
import { useArea } from "@/components/ui/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import type { HistoryEntry } from "@/lib/history/schema";
import { itemLabel, itemText } from "./item-text";
import { useItemHistory } from "./use-inventory";

const actions: Record<HistoryEntry["action"], string> = {
  create: "agregó el artículo",
  update: "cambió el artículo",
  delete: "movió el artículo a la papelera",
  restore: "restauró el artículo",
  destroy: "borró el artículo",
};

export function ItemHistory({ id }: { id: number }) {
  const { church } = useArea();
  const query = useItemHistory(id);
  const words = {
    labelOf: itemLabel,
    textOf: (field: string, value: unknown) => itemText(field, value, church),
  };

  return (
    <Panel aria-labelledby="item-history">
      <PanelHead id="item-history" title="Historial de cambios" />
      <PanelBody>
        <RowHistory query={query} actions={actions} describe={(entry) => describeFields(entry, words)} />
      </PanelBody>
    </Panel>
  );
}
