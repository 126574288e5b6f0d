"use client";

import { useState } from "react";
import type { Moves } from "./move-items";

/**
 * Moves rows by one place from their menus. The element of a row has `data-row` with its id; `announcement` is for a
 * status that screen readers read.
 */
export function useMoveRow<Row extends { id: number; value: string }>(
  rows: Row[] | undefined,
  onOrder: (rows: Row[]) => void,
) {
  const [announcement, setAnnouncement] = useState("");

  const moveTo = (row: Row, from: number, to: number) => {
    if (!rows) return;
    onOrder(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setAnnouncement(`${row.value}: lugar ${to + 1} de ${rows.length}.`);
    // A moved row loses the focus.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${row.id}"] [aria-haspopup="menu"]`)?.focus(),
    );
  };

  const movesOf = (row: Row, index: number): Moves => ({
    up: index > 0 ? () => moveTo(row, index, index - 1) : undefined,
    down: rows && index < rows.length - 1 ? () => moveTo(row, index, index + 1) : undefined,
  });
  return { announcement, movesOf };
}
