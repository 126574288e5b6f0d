"use client";

import { HistoryPanel } from "@/components/lists/history-panel";
import { RowScreen } from "@/components/lists/row-screen";
import { useSheet } from "@/components/lists/use-sheet";
import { booksLink, entries, nameOf } from "./books";
import { EntryCard } from "./entry-card";
import { entryTexts } from "./entry-history";
import { EntryMenu } from "./entry-menu";
import { EntrySheet } from "./entry-sheet";

export function EntryScreen({ id }: { id: number }) {
  const { openEdit } = useSheet();
  return (
    <RowScreen
      rows={entries}
      id={id}
      one={entries.one(id)}
      nameOf={nameOf}
      back={booksLink}
      notFoundTitle="Esta inscripción ya no está en el libro"
      errorTitle="No pudimos cargar la inscripción"
      menu={(entry) => <EntryMenu entry={entry} isOnPage />}
      onEdit={() => openEdit(id)}
      card={(entry) => <EntryCard entry={entry} />}
      history={<HistoryPanel rows={entries} id={id} noun="la inscripción" texts={entryTexts} />}
      sheet={<EntrySheet />}
    />
  );
}
