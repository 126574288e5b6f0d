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
import type { ComponentProps } from "react";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { cn } from "@/components/ui/cn";
import { SlideOption, type SlideOptionsProps } from "./slide-options";

/** The editor announces moves itself, those by keyboard too. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Pixels that the mouse moves before a click becomes a drag; milliseconds that a finger rests, so that it can scroll. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

/** Options of the list, to be put in order by dragging. */
export function SortableSlides({ content: { slides }, selected, look, onSelect, onMove }: SlideOptionsProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const size = usePresentationSize(slides.map(({ text }) => text));
  const keys = slides.map(({ key }) => key);
  const finish = ({ active, over }: DragEndEvent) => {
    if (over) onMove(String(active.id), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" }, container: document.body }}
      onDragStart={({ active }) => onSelect(String(active.id))}
      onDragEnd={finish}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {slides.map((slide, index) => (
          <SortableOption
            key={slide.key}
            slide={slide}
            index={index}
            isSelected={slide.key === selected}
            look={look}
            size={size}
            onSelect={onSelect}
          />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableOption(props: ComponentProps<typeof SlideOption>) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: props.slide.key });
  return (
    <SlideOption
      {...props}
      {...listeners}
      ref={setNodeRef}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      className={cn("touch-manipulation", isDragging && "relative z-10 cursor-grabbing opacity-80")}
    />
  );
}
