"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { narrow, SelectionActions } from "@/components/lists/selection-actions";
import { useBulkActions } from "@/components/lists/use-bulk-actions";
import type { Selection } from "@/components/lists/use-selection";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { useGroupList } from "./group-list";
import { groups } from "./groups";

/** Bulk actions on the selected groups. */
export function GroupSelection({ selection }: { selection: Selection }) {
  const { canWrite, church } = useArea();
  const { state } = useGroupList();
  const { target, count, clear } = selection;
  const { changeMany, isPending } = useBulkActions(groups);
  const isArchived = state.archived !== null;
  const Icon = isArchived ? ArchiveRestore : Archive;
  const text = groups.countText(count, church);
  const change = () =>
    // Its error message is displayed already.
    changeMany(
      { action: "archive", ...target, archived: !isArchived },
      isArchived ? `${text} de nuevo en uso` : `Archivaste ${text}`,
      clear,
    ).catch(() => {});
  return (
    <SelectionActions rows={groups} selection={selection}>
      {canWrite && (
        <Button variant="quiet" className={narrow} busy={isPending} onClick={change}>
          <Icon aria-hidden />
          {isArchived ? "Volver a usar" : "Archivar"}
        </Button>
      )}
    </SelectionActions>
  );
}
