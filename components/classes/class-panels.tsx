"use client";

import type { ClassDetail } from "@/lib/classes/schema";
import { MeetingsPanel } from "./meetings-panel";
import { StudentsPanel } from "./students-panel";

export const ClassPanels = ({ row }: { row: ClassDetail }) => (
  <>
    <StudentsPanel row={row} />
    <MeetingsPanel row={row} />
  </>
);
