"use client";

import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { minutesRows } from "./minutes-rows";

/** Bulk actions on the selected minutes. */
export const MinutesSelection = ({ selection }: { selection: Selection }) => (
  <SelectionActions rows={minutesRows} selection={selection} />
);
