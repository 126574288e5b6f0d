"use client";

import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { programmes } from "./programmes";

/** Bulk actions on the selected programmes. */
export const ProgrammeSelection = ({ selection }: { selection: Selection }) => (
  <SelectionActions rows={programmes} selection={selection} />
);
