"use client";

import { UsersRound } from "lucide-react";
import { TrashScreen } from "@/components/lists/trash-screen";
import { api } from "@/lib/client/api";
import { groups, nameOf } from "./groups";

export function GroupTrash() {
  return (
    <TrashScreen
      rows={groups}
      load={(query, signal) => api.get("/members/groups/trash", query, { signal })}
      nameOf={(group) => nameOf(group)}
      picture={() => (
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-surface2 text-fg-muted">
          <UsersRound aria-hidden className="size-5" />
        </span>
      )}
      second={{ id: "kind", header: "Tipo", cell: ({ kind }) => kind }}
    />
  );
}
