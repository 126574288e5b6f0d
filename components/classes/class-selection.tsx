"use client";

import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { classes } from "./classes";

/** Bulk actions on the selected classes. */
export const ClassSelection = ({ selection }: { selection: Selection }) => (
  <SelectionActions rows={classes} selection={selection} />
);
