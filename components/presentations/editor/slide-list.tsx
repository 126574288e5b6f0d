"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import {
  type ComponentProps,
  type ComponentType,
  type Dispatch,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { slidesText } from "@/components/presentations/slides-text";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { numberText } from "@/lib/core/values/numbers";
import { SLIDES_MAX, TEXT_MAX } from "@/lib/presentations/rules";
import type { Content, Look } from "./content";
import type { EditorAction } from "./editor-state";
import { SlideOptions } from "./slide-options";
import type { PictureUpload } from "./use-picture-upload";
import type { SlideActions } from "./use-slide-actions";

/** Right after the page. */
const UploadStatus = dynamic(() => import("./upload-status").then((module) => module.UploadStatus), {
  ssr: false,
  loading: () => null,
});

/** Slides left at which their limit is said, and share of the characters. */
const NEAR_LIMIT = 20;
const NEAR_TEXT_LIMIT = 0.9;

interface SlideListProps {
  content: Content;
  selected: string | null;
  look: Look;
  actions: SlideActions;
  upload: PictureUpload;
  /** Files hover above the editor. */
  isOver: boolean;
  dispatch: Dispatch<EditorAction>;
}

/** Thumbnails of the slides: beside the selected one, on a phone in a row above it. */
export function SlideList({ content, selected, look, actions, upload, isOver, dispatch }: SlideListProps) {
  const { church } = useArea();
  const { slides } = content;
  const list = useRef<HTMLElement>(null);
  const left = SLIDES_MAX - slides.length;
  const characters = slides.reduce((sum, { text }) => sum + text.length, 0);
  const Options = useSortable() ?? SlideOptions;

  // The selected slide stays in view, without scrolling the page.
  useEffect(() => {
    const option = selected && list.current?.querySelector<HTMLElement>(`[data-slide="${selected}"]`);
    if (option) scrollWithin(option);
  }, [selected]);

  const select = (index: number) => {
    const key = slides[Math.max(0, Math.min(index, slides.length - 1))]?.key;
    if (!key) return;
    dispatch({ type: "select", key });
    focusSlide(key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.slide : undefined;
    const index = slides.findIndex(({ key }) => key === focused);
    const key = slides[index]?.key;
    if (!key) return;
    const run = keyActions(event, {
      select: (by) => select(index + by),
      first: () => select(0),
      last: () => select(slides.length - 1),
      move: (by) => {
        actions.move(key, index + by);
        focusSlide(key);
      },
      duplicate: () => actions.duplicate(key),
      remove: () => {
        const next = slides[index + 1] ?? slides[index - 1];
        actions.remove(key);
        if (next) focusSlide(next.key);
      },
    });
    if (!run) return;
    event.preventDefault();
    run();
  };

  const onSelect = (key: string) => dispatch({ type: "select", key });
  return (
    <section
      ref={list}
      aria-labelledby="slides-title"
      className={cn(
        "grid min-w-0 gap-3 lg:sticky lg:top-4",
        isOver && "rounded-md outline-2 outline-primary outline-offset-4",
      )}
    >
      <header className="flex items-center justify-between gap-3">
        <h2 id="slides-title">Diapositivas</h2>
        <Button size="sm" onClick={actions.add}>
          <Plus aria-hidden />
          Agregar
        </Button>
      </header>
      <UploadStatus upload={upload} />
      {slides.length > 0 && (
        <ol
          data-slides
          aria-labelledby="slides-title"
          aria-describedby="slides-keys"
          onKeyDown={onKeyDown}
          className="max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:scroll-px-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:-m-1 lg:grid lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:p-1"
        >
          <Options content={content} selected={selected} look={look} onSelect={onSelect} onMove={actions.move} />
        </ol>
      )}
      <p id="slides-keys" className="text-fg-muted text-sm max-lg:sr-only">
        Arrastra para ordenar, o usa Alt+↑ y Alt+↓. Supr elimina, Ctrl+D duplica. Suelta aquí imágenes, todas a la vez.
      </p>
      {characters > TEXT_MAX * NEAR_TEXT_LIMIT && (
        <p className="text-sm text-warn-soft-fg">
          {numberText(characters, church)} de {numberText(TEXT_MAX, church)} caracteres en total.
        </p>
      )}
      {left <= NEAR_LIMIT && (
        <p className="text-sm text-warn-soft-fg">
          {left > 0 ? `Caben ${slidesText(left, church)} más.` : `Ya tiene ${SLIDES_MAX} diapositivas, el máximo.`}
        </p>
      )}
      <p role="status" className="sr-only">
        {actions.announcement}
      </p>
    </section>
  );
}

type OptionsProps = ComponentProps<typeof SlideOptions>;

/** The options with drag and drop, which load behind the page; null until then. */
function useSortable() {
  const [Sortable, setSortable] = useState<ComponentType<OptionsProps> | null>(null);
  useEffect(() => {
    void import("./sortable-slides").then((module) => setSortable(() => module.SortableSlides));
  }, []);
  return Sortable;
}

interface KeyActions {
  select: (by: number) => void;
  first: () => void;
  last: () => void;
  move: (by: number) => void;
  duplicate: () => void;
  remove: () => void;
}

/** What a key does while the list has the focus. */
function keyActions({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, actions: KeyActions) {
  if (shiftKey) return;
  if (ctrlKey || metaKey) return key.toLowerCase() === "d" && !altKey ? actions.duplicate : undefined;
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (by) return () => (altKey ? actions.move(by) : actions.select(by));
  if (altKey) return;
  if (key === "Delete" || key === "Backspace") return actions.remove;
  return { Home: actions.first, End: actions.last }[key];
}

const focusSlide = (key: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-slide="${key}"]`)?.focus({ preventScroll: true }),
  );

function scrollWithin(option: HTMLElement) {
  const list = option.closest<HTMLElement>("[data-slides]");
  if (!list) return;
  const [box, inside] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  const MARGIN = 8;
  const over = (start: number, end: number, from: number, to: number) =>
    start < from + MARGIN ? start - from - MARGIN : end > to - MARGIN ? end - to + MARGIN : 0;
  list.scrollBy({
    left: over(inside.left, inside.right, box.left, box.right),
    top: over(inside.top, inside.bottom, box.top, box.bottom),
  });
}
