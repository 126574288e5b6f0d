"use client";

import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { entries } from "./books";

/** Bulk actions on the selected entries. */
export const EntrySelection = ({ selection }: { selection: Selection }) => (
  <SelectionActions rows={entries} selection={selection} />
);
