"use client";

import { ScrollText } from "lucide-react";
import { TrashScreen } from "@/components/lists/trash-screen";
import { api } from "@/lib/client/api";
import { formatDate } from "@/lib/core/values/dates";
import { minutesRows } from "./minutes-rows";

export const MinutesTrash = () => (
  <TrashScreen
    rows={minutesRows}
    load={({ name, page }, signal) => api.get("/minutes/trash", { title: name, page }, { signal })}
    nameOf={({ title }) => title}
    picture={() => (
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-surface2 text-fg-muted">
        <ScrollText aria-hidden className="size-5" />
      </span>
    )}
    second={{ id: "date", header: "Fecha", cell: ({ date }) => formatDate(date) }}
  />
);
