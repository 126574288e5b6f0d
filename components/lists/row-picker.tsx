"use client";

import { type ChangeEvent, type KeyboardEvent, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { CheckMark } from "@/components/ui/controls/check-mark";
import type { Selection } from "./use-selection";

interface RowPickerProps {
  /** The page's rows, in their order. */
  ids: number[];
  index: number;
  selection: Selection;
  label: string;
}

/**
 * Checkbox of a row; Shift with the mouse or arrow keys selects a range. On phones it covers the row's picture, and in
 * selection mode the whole card.
 */
export function RowPicker({ ids, index, selection, label }: RowPickerProps) {
  const id = ids[index] as number;
  const withShift = useRef(false);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const from = withShift.current ? ids.indexOf(selection.last ?? id) : index;
    const [first, last] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
    selection.set(ids.slice(first, last + 1), event.target.checked, ids, id);
    withShift.current = false;
  };

  const moveFocus = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && selection.isOpen) {
      event.preventDefault();
      selection.clear();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && ids[index + step];
    if (!next) return;
    event.preventDefault();
    const pickers = event.currentTarget.closest("table")?.querySelectorAll<HTMLElement>("[data-picker]");
    pickers?.[index + step]?.focus();
    if (event.shiftKey) selection.set([id, next], selection.has(id) || selection.count === 0, ids, next);
  };

  return (
    <CheckMark
      data-picker
      aria-label={label}
      checked={selection.has(id)}
      onClick={(event) => {
        withShift.current = event.shiftKey;
      }}
      onChange={choose}
      onKeyDown={moveFocus}
      className="select-none align-middle max-md:size-full max-md:justify-items-start"
      markClassName={cn(
        "max-md:ml-4 max-md:size-9 max-md:rounded-full max-md:[&>svg]:size-5",
        !selection.isOpen && "max-md:not-peer-checked:border-transparent max-md:not-peer-checked:bg-transparent",
      )}
    />
  );
}
