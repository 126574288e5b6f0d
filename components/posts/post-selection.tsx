"use client";

import { SelectionActions } from "@/components/lists/selection-actions";
import type { Selection } from "@/components/lists/use-selection";
import { posts } from "./posts";

/** Bulk actions on the selected posts. */
export const PostSelection = ({ selection }: { selection: Selection }) => (
  <SelectionActions rows={posts} selection={selection} />
);
