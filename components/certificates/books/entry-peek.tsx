"use client";

import { Badge } from "@/components/ui/marks/badge";
import { placeInBook } from "@/lib/certificates/books/rules";
import type { EntryRow } from "@/lib/certificates/books/schema";
import { nameOf } from "./books";
import { EntryDetails } from "./entry-card";

/** An entry beside the list. */
export const EntryPeek = ({ row: entry }: { row: EntryRow }) => (
  <>
    <div className="grid min-w-0 justify-items-start gap-1">
      <h2 className="text-lg [overflow-wrap:anywhere]">{nameOf(entry)}</h2>
      <Badge>{placeInBook(entry)}</Badge>
    </div>
    <EntryDetails entry={entry} />
  </>
);
