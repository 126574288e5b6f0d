"use client";

import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { families } from "./families";

/** Bulk actions on the selected families. */
export const FamilySelection = ({ selection }: { selection: Selection }) => (
  <SelectionActions rows={families} selection={selection} />
);
