"use client";

import type { ComponentProps } from "react";
import { Sortable, useSortableItem } from "@/components/lists/sortable";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { SlideOption, type SlideOptionsProps } from "./slide-options";

/** Options of the list, to be put in order by dragging. */
export function SortableSlides({ content: { slides }, selected, look, onSelect, onMove }: SlideOptionsProps) {
  const size = usePresentationSize(slides.map(({ text }) => text));
  return (
    <Sortable keys={slides.map(({ key }) => key)} onStart={onSelect} onMove={onMove}>
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
    </Sortable>
  );
}

const SortableOption = (props: ComponentProps<typeof SlideOption>) => (
  <SlideOption {...props} {...useSortableItem(props.slide.key)} />
);
