"use client";

import { type KeyboardEvent, type MouseEvent, useState } from "react";

/** Minimum width of a window that has room beside a list, as Tailwind's `xl`. */
const WIDE = "(min-width: 80rem)";

const isWide = () => window.matchMedia(WIDE).matches;

const controls = "a, button, input, label, select, textarea";

const rowOf = (table: Element, id: number | undefined) => table.querySelector<HTMLElement>(`tr[data-row="${id}"]`);

/** Link to the row's page. */
const linkOf = (row: Element | null) => row?.querySelector<HTMLElement>("[data-main] a[href]");

export interface Peek {
  /** The row that is open at the side; null without one. */
  id: number | null;
  /** Opens the row before or after it. */
  step: (by: number) => void;
  close: () => void;
  tableProps: {
    onClickCapture: (event: MouseEvent<HTMLTableElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
  };
}

/**
 * Row of a list that is open at the side of wide windows: a click opens it, arrow keys move to the next while the focus stays in
 * the list, Enter opens the page, Space selects, Esc closes. `ids`: of the rows displayed; another page of them closes it.
 */
export function usePeek(ids: number[]): Peek {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = chosen !== null && ids.includes(chosen) ? chosen : null;

  const show = (table: Element, next: number) => {
    const link = linkOf(rowOf(table, next));
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "nearest" });
    if (isWide()) setChosen(next);
  };
  const table = () => document.querySelector("[data-list] table");
  const step = (by: number) => {
    const next = id === null ? undefined : ids[ids.indexOf(id) + by];
    const list = table();
    if (list && next !== undefined) show(list, next);
  };
  const close = () => {
    const link = linkOf(document.querySelector("tr[data-peeked]"));
    setChosen(null);
    link?.focus({ preventScroll: true });
  };

  /** Before the link's own handler, which would open the page. */
  const onClickCapture = (event: MouseEvent<HTMLTableElement>) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>("tr[data-row]");
    if (!row || !isWide() || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const control = target.closest(controls);
    if (control && control !== linkOf(row)) return;
    // Enter on the link is a click without a mouse button.
    if (control && event.detail === 0) return;
    if (!control && document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    show(event.currentTarget, Number(row.dataset.row));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>("tr[data-row]");
    if (!row || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Escape" && id !== null) {
      event.preventDefault();
      return close();
    }
    if (target !== linkOf(row)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = by && ids[ids.indexOf(Number(row.dataset.row)) + by];
    if (by) event.preventDefault();
    if (next) show(event.currentTarget, next);
    if (event.key !== " ") return;
    event.preventDefault();
    const init = { bubbles: true, cancelable: true, shiftKey: event.shiftKey };
    row.querySelector("[data-picker]")?.dispatchEvent(new window.MouseEvent("click", init));
  };

  return { id, step, close, tableProps: { onClickCapture, onKeyDown } };
}
