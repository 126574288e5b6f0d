"use client";

import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";

type SortableModule = typeof import("./sortable");

interface OrderedListProps<Row> extends Omit<ComponentProps<"ul">, "children"> {
  rows: Row[];
  /** What a row is called, for the announcement of a move. */
  nameOf: (row: Row) => string;
  /** Absent: the order cannot be changed. */
  onOrder: ((rows: Row[]) => void) | undefined;
  itemClassName?: string;
  /** `move`: by so many places. */
  item: (row: Row, move: (by: number) => void) => ReactNode;
}

/** List whose rows are put in order by dragging, or with Alt and the arrow keys. */
export function OrderedList<Row extends { id: number }>(props: OrderedListProps<Row>) {
  const { rows, nameOf, onOrder, itemClassName, item, ...list } = props;
  const sortable = useSortableModule(onOrder !== undefined);
  const [announcement, setAnnouncement] = useState("");

  const moveTo = (id: number, to: number) => {
    const from = rows.findIndex((row) => row.id === id);
    const row = rows[from];
    if (!onOrder || !row || to < 0 || to >= rows.length || from === to) return;
    onOrder(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setAnnouncement(`${nameOf(row)}: lugar ${to + 1} de ${rows.length}.`);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, id: number) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!by || !event.altKey) return;
    event.preventDefault();
    moveTo(id, index + by);
  };

  const items = rows.map((row, index) => {
    const own = {
      className: itemClassName,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index, row.id),
      children: item(row, (by) => moveTo(row.id, index + by)),
    };
    if (!sortable || !onOrder) return <li key={row.id} {...own} />;
    return <SortableItem key={row.id} id={row.id} useItem={sortable.useSortableItem} {...own} />;
  });
  return (
    <>
      <ul {...list}>
        {sortable && onOrder ? (
          <sortable.Sortable keys={rows.map(({ id }) => id)} onMove={moveTo}>
            {items}
          </sortable.Sortable>
        ) : (
          items
        )}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

interface SortableItemProps extends Omit<ComponentProps<"li">, "id"> {
  id: number;
  useItem: SortableModule["useSortableItem"];
}

function SortableItem({ id, useItem, className, ...item }: SortableItemProps) {
  const { className: moving, ...sortable } = useItem(id);
  return <li {...item} {...sortable} className={cn(className, moving)} />;
}

/** Drag and drop, which loads behind the page; null until then. */
function useSortableModule(isUsed: boolean) {
  const [module, setModule] = useState<SortableModule | null>(null);
  useEffect(() => {
    if (isUsed) void import("./sortable").then(setModule);
  }, [isUsed]);
  return module;
}
