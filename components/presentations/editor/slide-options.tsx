"use client";

import { type ComponentProps, memo } from "react";
import { SlideView } from "@/components/presentations/slide/slide-view";
import { storedThumbnail } from "@/components/presentations/slide/stored-picture";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { cn } from "@/components/ui/cn";
import { firstLine, type SlidePicture, spokenText } from "@/lib/presentations/rules";
import type { Content, EditedSlide, Look } from "./content";

export interface SlideOptionsProps {
  content: Content;
  selected: string | null;
  look: Look;
  onSelect: (key: string) => void;
  onMove: (key: string, to: number) => void;
}

/** Options of the list without drag and drop, until it has loaded. */
export function SlideOptions({ content, selected, look, onSelect }: SlideOptionsProps) {
  const size = usePresentationSize(content.slides.map(({ text }) => text));
  return content.slides.map((slide, index) => (
    <SlideOption
      key={slide.key}
      slide={slide}
      index={index}
      isSelected={slide.key === selected}
      look={look}
      size={size}
      onSelect={onSelect}
    />
  ));
}

interface SlideOptionProps extends Omit<ComponentProps<"li">, "onSelect"> {
  slide: EditedSlide;
  index: number;
  isSelected: boolean;
  look: Look;
  size: number | undefined;
  onSelect: (key: string) => void;
}

/** Thumbnail with its number and part; only the selected one is reached by Tab, the others by arrow keys. */
export function SlideOption({ slide, index, isSelected, look, size, onSelect, className, ...item }: SlideOptionProps) {
  const { key, text, label } = slide;
  const picture = storedThumbnail(slide, index + 1);
  const shown = picture ? picture.alt : firstLine(spokenText(slide, index + 1));
  const name = [`Diapositiva ${index + 1}`, label !== shown && label, shown].filter(Boolean).join(", ");
  return (
    <li {...item} className={cn("max-lg:w-36 max-lg:shrink-0 max-lg:snap-start", className)}>
      <button
        type="button"
        data-slide={key}
        aria-label={name}
        aria-current={isSelected || undefined}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => onSelect(key)}
        className={cn(
          "group flex w-full select-none gap-2 rounded-md py-1.5 text-left text-fg-muted text-sm outline-none max-lg:flex-col-reverse max-lg:gap-1 max-lg:px-1",
          isSelected && "font-semibold text-primary",
        )}
      >
        <span className="flex w-6 shrink-0 flex-col text-right max-lg:w-full max-lg:flex-row max-lg:gap-1 max-lg:text-left">
          {index + 1}
          <span className="truncate font-normal lg:hidden">{label && `· ${label}`}</span>
        </span>
        <span className="grid w-full min-w-0 flex-1 gap-1">
          <span
            className={cn(
              "block overflow-hidden rounded-sm ring-1 ring-border group-hover:ring-border-strong",
              "group-focus-visible:outline-2 group-focus-visible:outline-ring group-focus-visible:outline-offset-4",
              isSelected && "ring-2 ring-primary ring-offset-2 ring-offset-bg group-hover:ring-primary",
            )}
          >
            <Drawing
              text={text}
              picture={picture?.src ?? null}
              fit={picture?.fit ?? "contain"}
              background={look.colours.background}
              letters={look.colours.text}
              photo={look.photo}
              size={size}
            />
          </span>
          {label && <span className="truncate font-normal max-lg:hidden">{label}</span>}
        </span>
      </button>
    </li>
  );
}

interface DrawingProps {
  text: string;
  /** Address of its picture. */
  picture: string | null;
  fit: SlidePicture["fit"];
  background: string;
  letters: string;
  photo: string | null;
  size: number | undefined;
}

/** Drawn again only when the slide changes: a list may have hundreds. */
const Drawing = memo(function Drawing({ text, picture, fit, background, letters, photo, size }: DrawingProps) {
  const shown = picture === null ? null : { src: picture, fit, alt: "" };
  return <SlideView text={text} picture={shown} colours={{ background, text: letters }} photo={photo} size={size} />;
});
