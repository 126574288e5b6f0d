"use client";

import { useEffect, useMemo, useRef } from "react";
import { SlideView } from "@/components/presentations/slide/slide-view";
import { usePairLayout } from "@/components/presentations/slide/use-pair-layout";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { cn } from "@/components/ui/cn";
import { useObjectUrl } from "@/components/ui/hooks/use-object-url";
import { spokenText } from "@/lib/presentations/rules";
import { useProjection, useShown } from "../projection-context";
import { useSlidePictures } from "../use-slide-pictures";

/** All slides with their number and part; one click shows one. */
export function SlideGrid({ aspect }: { aspect: number }) {
  const { projection } = useProjection();
  const { current } = useShown();
  const snapshot = current?.snapshot;
  const position = current?.position ?? 0;
  const photo = useObjectUrl(snapshot?.photo ?? null);
  const texts = useMemo(() => snapshot?.slides.map(({ text }) => text) ?? [], [snapshot]);
  const size = usePresentationSize(texts, aspect);
  const pairs = usePairLayout(snapshot?.slides, aspect);
  const pictureOf = useSlidePictures(snapshot);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!snapshot) return;
    list.current?.children[position]?.querySelector("button")?.scrollIntoView({ block: "nearest" });
  }, [position, snapshot]);

  if (!snapshot) return null;
  return (
    <section aria-labelledby="slides-title" className="flex flex-col lg:min-h-0 lg:flex-1">
      <h2 id="slides-title" className="mb-2 text-base">
        Todas
      </h2>
      <ul
        ref={list}
        className="-m-2 grid grid-cols-2 gap-4 p-2 md:grid-cols-3 lg:min-h-0 lg:overflow-y-auto xl:grid-cols-4"
      >
        {snapshot.slides.map((slide, index) => {
          const { text, beside, label, picture } = slide;
          const mark = index === position ? "En pantalla" : index === position + 1 ? "Sigue" : "";
          const name = [`Diapositiva ${index + 1}`, label, mark.toLowerCase()].filter(Boolean).join(", ");
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same slide may be played twice
            <li key={index}>
              <button
                type="button"
                aria-label={`${name}: ${spokenText(slide, slide.index + 1)}`}
                aria-current={index === position || undefined}
                onClick={() => projection.dispatch({ type: "jump", position: index })}
                className="block w-full scroll-m-2 text-left"
              >
                <SlideView
                  text={text}
                  beside={beside}
                  picture={pictureOf(slide)}
                  colours={snapshot.colours}
                  photo={photo}
                  size={size}
                  pairs={pairs}
                  aspect={aspect}
                  className={cn(
                    "rounded-sm",
                    index === position && "outline-3 outline-accent outline-offset-3",
                    index === position + 1 && "outline-2 outline-fg-muted outline-offset-3",
                  )}
                />
                <span className="mt-2 flex items-baseline gap-2 text-sm">
                  <span className="font-semibold">{index + 1}</span>
                  <span className="min-w-0 flex-1 truncate text-fg-muted">{label}</span>
                  {picture && !snapshot.pictures?.[picture.picture] && (
                    <span className="text-warn-soft-fg">Sin descargar</span>
                  )}
                  {mark && <span className={cn(index === position && "font-semibold text-accent")}>{mark}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
