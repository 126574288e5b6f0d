"use client";

import { Tag } from "lucide-react";
import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { useArea } from "@/components/ui/area";
import { MembersPosition } from "./members-position";
import { CHOOSE, peopleText } from "./people-text";
import { useDeleteMembers } from "./use-member-actions";

/** What can be done with the people that were chosen in the list. */
export function MembersSelection({ selection }: { selection: Selection }) {
  const { canWrite } = useArea();
  const { ids, clear } = selection;
  return (
    <SelectionActions
      {...{ selection, canWrite }}
      hint={CHOOSE}
      counted={peopleText}
      path="/members/export"
      change={{
        ...{ icon: Tag, label: "Cambiar cargo", shortLabel: "Cargo" },
        dialog: (open, onOpenChange) => <MembersPosition {...{ ids, open, onOpenChange }} onChanged={clear} />,
      }}
      remove={useDeleteMembers(clear)}
    />
  );
}
