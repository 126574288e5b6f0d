"use client";

import { RowHistory } from "@/components/history/row-history";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import type { HistoryEntry } from "@/lib/history/schema";
import { memberFieldLabels } from "@/lib/members/labels";
import { isMemberField, memberText } from "./member-text";
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

  const tell = ({ changes }: HistoryEntry) => {
    const photo = changes.find(({ field }) => field === "photo");
    return {
      notes: photo && [photoText(photo)],
      changes: changes.flatMap(({ field, before, after }) =>
        isMemberField(field)
          ? [
              {
                label: memberFieldLabels[field],
                before: memberText(field, before, positions),
                after: memberText(field, after, positions),
              },
            ]
          : [],
      ),
    };
  };

  return (
    <Panel aria-labelledby="member-history">
      <PanelHead id="member-history" title="Historial de cambios" />
      <PanelBody>
        <RowHistory query={query} actions={actions} tell={tell} />
      </PanelBody>
    </Panel>
  );
}

/** What stands in the row is a name that says nothing. */
function photoText({ before, after }: HistoryEntry["changes"][number]) {
  if (before === null) return "Foto agregada";
  return after === null ? "Foto quitada" : "Foto cambiada";
}
