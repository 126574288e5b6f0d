"use client";

import { describeFields } from "@/components/lists/describe-fields";
import { RowHistory } from "@/components/lists/row-history";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import type { HistoryEntry } from "@/lib/history/schema";
import { isMemberField, memberFieldLabels, memberText } from "@/lib/members/labels";
import { useMemberHistory, usePositions } from "./use-members";

const actions: Record<HistoryEntry["action"], string> = {
  create: "agregó la ficha",
  update: "cambió la ficha",
  delete: "movió la ficha a la papelera",
  restore: "restauró la ficha",
  destroy: "borró la ficha",
};

export function MemberHistory({ id }: { id: number }) {
  const query = useMemberHistory(id);
  const positions = usePositions().data ?? [];
  const words = {
    labelOf: (field: string) => (isMemberField(field) ? memberFieldLabels[field] : undefined),
    textOf: (field: string, value: unknown) =>
      isMemberField(field) ? memberText(field, value, positions) : String(value),
  };

  return (
    <Panel aria-labelledby="member-history">
      <PanelHead id="member-history" title="Historial de cambios" />
      <PanelBody>
        <RowHistory query={query} actions={actions} describe={(entry) => describeFields(entry, words)} />
      </PanelBody>
    </Panel>
  );
}
