"use client";

import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { presentations } from "./presentations";

/** Bulk actions on the selected presentations. */
export const PresentationSelection = ({ selection }: { selection: Selection }) => (
  <SelectionActions rows={presentations} selection={selection} />
);
