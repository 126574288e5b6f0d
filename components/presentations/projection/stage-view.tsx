"use client";

import { useMemo } from "react";
import { SlideView } from "@/components/presentations/slide/slide-view";
import { usePairLayout } from "@/components/presentations/slide/use-pair-layout";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { afterLast } from "@/lib/presentations/projection/programme/rules";
import { useProjection, useShown } from "./projection-context";
import { modeTexts } from "./projection-text";
import { TypedEntry } from "./typed-entry";
import { useAspect } from "./use-aspect";
import { useClock } from "./use-clock";
import { useFullScreen } from "./use-full-screen";
import { useProjectionKeys } from "./use-projection-keys";
import { useSlidePictures } from "./use-slide-pictures";
import { useWakeLock } from "./use-wake-lock";

const CURRENT = { background: "#000000", text: "#FFFFFF" };
const NEXT = { background: "#000000", text: "#F0C674" };

/** For singers and preachers: the current slide, the next one and the time, without background pictures. */
export function StageView() {
  const { projection } = useProjection();
  const { state, current } = useShown();
  const { toggle } = useFullScreen(state.mode !== "normal");
  const now = useAspect();
  const next = useAspect();
  const time = useClock();
  const entry = useProjectionKeys({ isOutput: true, toggleFullScreen: toggle });
  useWakeLock();

  const slides = current?.snapshot.slides;
  const texts = useMemo(() => slides?.map(({ text }) => text) ?? [], [slides]);
  const size = usePresentationSize(texts, now.aspect);
  const pairs = usePairLayout(slides, now.aspect);
  const pictureOf = useSlidePictures(current?.snapshot);
  const position = current?.position ?? 0;
  const [slide, following] = [slides?.[position], slides?.[position + 1]];
  const after = following ? null : afterLast(state);
  const coming = after && projection.peek(state.programme?.items[after.item]?.live);
  const shownNext = following ?? coming?.slides[after?.position ?? 0];
  return (
    <main
      aria-label="Escenario"
      className="fixed inset-0 grid grid-rows-[auto_minmax(0,3fr)_auto_minmax(0,2fr)] overflow-hidden bg-[black] text-[white]"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 px-[3vw] py-2 font-semibold text-xl">
        <p className="min-w-0 truncate">
          {slides ? `${position + 1} de ${slides.length}` : "Nada en pantalla"}
          {slide?.label && ` · ${slide.label}`}
        </p>
        {state.mode !== "normal" && (
          <p className="rounded-sm bg-accent px-3 text-accent-fg">{modeTexts[state.mode].notice}</p>
        )}
        <p className="text-3xl tabular-nums">{time}</p>
      </header>
      <section ref={now.ref} aria-label="En pantalla" className="min-h-0 overflow-hidden">
        <SlideView
          text={slide?.text ?? ""}
          beside={slide?.beside}
          picture={pictureOf(slide)}
          colours={CURRENT}
          size={size}
          pairs={pairs}
          aspect={now.aspect}
        />
      </section>
      <p className="border-[#444] border-t px-[3vw] pt-1 font-semibold text-[#f0c674]">
        {following
          ? `Sigue${following.label ? `: ${following.label}` : ""}`
          : after
            ? `Sigue: ${coming?.title ?? "el punto siguiente"}`
            : "Es la última"}
      </p>
      <section ref={next.ref} aria-label="Sigue" className="min-h-0 overflow-hidden">
        <SlideView
          text={shownNext?.text ?? ""}
          beside={shownNext?.beside}
          picture={pictureOf(following)}
          colours={NEXT}
          aspect={next.aspect}
        />
      </section>
      <TypedEntry entry={entry} isOutput />
    </main>
  );
}
