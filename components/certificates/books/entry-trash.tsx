"use client";

import { BookOpenText } from "lucide-react";
import { TrashScreen } from "@/components/lists/trash-screen";
import { useArea } from "@/components/ui/layout/area";
import { bookLabels } from "@/lib/certificates/books/labels";
import { placeInBook } from "@/lib/certificates/books/rules";
import { api } from "@/lib/client/api";
import { bookViews, entries, nameOf } from "./books";

export function EntryTrash() {
  const { isOwner } = useArea();
  return (
    <TrashScreen
      rows={{ ...entries, views: bookViews(isOwner) }}
      load={(query, signal) => api.get("/certificates/books/trash", query, { signal })}
      nameOf={(entry) => nameOf(entry)}
      picture={() => (
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-surface2 text-fg-muted">
          <BookOpenText aria-hidden className="size-5" />
        </span>
      )}
      second={{
        id: "book",
        header: "Libro",
        cell: (entry) => `${bookLabels[entry.book]}, ${placeInBook(entry)}`,
      }}
    />
  );
}
