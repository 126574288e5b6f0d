"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** The list announces moves itself, those by keyboard too. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Pixels that the mouse moves before a click becomes a drag; milliseconds that a finger rests, so that it can scroll. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

interface SortableProps<Key extends string | number> {
  /** Keys of the items, in their order. */
  keys: Key[];
  onStart?: (key: Key) => void;
  onMove: (key: Key, to: number) => void;
  children: ReactNode;
}

/** Items that are put in order by dragging. */
export function Sortable<Key extends string | number>({ keys, onStart, onMove, children }: SortableProps<Key>) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const finish = ({ active, over }: DragEndEvent) => {
    if (over) onMove(active.id as Key, keys.indexOf(over.id as Key));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" }, container: document.body }}
      onDragStart={({ active }) => onStart?.(active.id as Key)}
      onDragEnd={finish}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Properties of the element of one item. */
export function useSortableItem(key: string | number) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key });
  return {
    ...listeners,
    ref: setNodeRef,
    style: { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition },
    className: cn("touch-manipulation", isDragging && "relative z-10 cursor-grabbing opacity-80"),
  };
}
