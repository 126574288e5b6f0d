"use client";

import { GraduationCap } from "lucide-react";
import { TrashScreen } from "@/components/lists/trash-screen";
import { api } from "@/lib/client/api";
import { classes } from "./classes";

export const ClassTrash = () => (
  <TrashScreen
    rows={classes}
    load={(query, signal) => api.get("/classes/trash", query, { signal })}
    nameOf={({ name }) => name}
    picture={() => <GraduationCap aria-hidden className="size-5 shrink-0 text-fg-muted" />}
    second={{ id: "course", header: "Curso", cell: ({ course, term }) => `${course}, ${term}` }}
  />
);
