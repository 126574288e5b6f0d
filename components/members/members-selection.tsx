"use client";

import { Tag } from "lucide-react";
import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { useArea } from "@/components/ui/area";
import { MembersPosition } from "./members-position";
import { CHOOSE, peopleText } from "./people-text";
import { useDeleteMembers } from "./use-member-actions";

/** Bulk actions on the selected people. */
export function MembersSelection({ selection }: { selection: Selection }) {
  const { canWrite } = useArea();
  const { ids, clear } = selection;
  return (
    <SelectionActions
      selection={selection}
      canWrite={canWrite}
      hint={CHOOSE}
      countText={peopleText}
      path="/members/export"
      change={{
        icon: Tag,
        label: "Cambiar cargo",
        shortLabel: "Cargo",
        dialog: (open, onOpenChange) => (
          <MembersPosition ids={ids} open={open} onOpenChange={onOpenChange} onChanged={clear} />
        ),
      }}
      remove={useDeleteMembers(clear)}
    />
  );
}
