"use client";

import { ListActions } from "@/components/lists/list-actions";
import type { Selection } from "@/components/lists/use-selection";
import { useArea } from "@/components/ui/area";
import type { MembersState } from "./members-state";
import { peopleText } from "./people-text";

interface MembersActionsProps {
  list: MembersState;
  count: number;
  selection: Selection;
  onNew: () => void;
}

export function MembersActions({ list, count, ...actions }: MembersActionsProps) {
  const { canWrite } = useArea();
  return (
    <ListActions
      canWrite={canWrite}
      count={count}
      exportProps={{ what: peopleText(count), path: "/members/export", query: list.exportQuery }}
      importHref="/members/import"
      newLabel="Agregar miembro"
      {...actions}
    />
  );
}
