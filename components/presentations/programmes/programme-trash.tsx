"use client";

import { CalendarClock } from "lucide-react";
import { TrashScreen } from "@/components/lists/trash-screen";
import { api } from "@/lib/client/api";
import { programmeDay } from "@/lib/presentations/programmes/labels";
import { programmes } from "./programmes";

export const ProgrammeTrash = () => (
  <TrashScreen
    rows={programmes}
    load={({ name, page }, signal) => api.get("/presentations/programmes/trash", { title: name, page }, { signal })}
    nameOf={({ title }) => title}
    picture={() => (
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-surface2 text-fg-muted">
        <CalendarClock aria-hidden className="size-5" />
      </span>
    )}
    second={{ id: "date", header: "Día", cell: ({ date }) => programmeDay(date) }}
  />
);
