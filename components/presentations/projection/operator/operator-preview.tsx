"use client";

import { ArrowLeft, ArrowRight, CornerDownRight } from "lucide-react";
import { useMemo } from "react";
import { SlideView } from "@/components/presentations/slide/slide-view";
import { usePairLayout } from "@/components/presentations/slide/use-pair-layout";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Keys } from "@/components/ui/controls/keys";
import { useObjectUrl } from "@/components/ui/hooks/use-object-url";
import { afterLast } from "@/lib/presentations/projection/programme/rules";
import { useProjection, useShown } from "../projection-context";
import { coverModes, modeTexts } from "../projection-text";
import { ScreenSlide } from "../screen-slide";
import { useSlidePictures } from "../use-slide-pictures";
import type { OperatorProgramme } from "./use-programme";

/** Heights at most: the slides below stay in sight, also with a tall screen. */
const SCREEN_HEIGHT = "42dvh";
const NEXT_HEIGHT = "28dvh";

/** Screen and next slide side by side, with the buttons that move and cover. */
export function OperatorPreview({ aspect, programme }: { aspect: number; programme: OperatorProgramme }) {
  const { projection } = useProjection();
  const { state, current } = useShown();
  const { snapshot, position = 0 } = current ?? {};
  const photo = useObjectUrl(snapshot?.photo ?? null);
  const texts = useMemo(() => snapshot?.slides.map(({ text }) => text) ?? [], [snapshot]);
  const size = usePresentationSize(texts, aspect);
  const pairs = usePairLayout(snapshot?.slides, aspect);
  const pictureOf = useSlidePictures(snapshot);
  const count = snapshot?.slides.length ?? 0;
  const following = snapshot?.slides[position + 1];
  const after = afterLast(state);
  const coming = after && programme.nameOf(after.item);
  return (
    <div className="grid shrink-0 gap-4 md:grid-cols-[3fr_2fr]">
      <section aria-labelledby="screen-title">
        <h2 id="screen-title" className="mb-2 flex flex-wrap items-center gap-x-2 text-base">
          En pantalla
          {count > 0 && <span className="font-normal text-fg-muted">{`${position + 1} de ${count}`}</span>}
          {state.mode !== "normal" && (
            <span className="ml-auto rounded-sm bg-accent px-2 text-accent-fg text-sm">
              {modeTexts[state.mode].notice}
            </span>
          )}
        </h2>
        <div
          className="mx-auto overflow-hidden rounded-sm outline-3 outline-accent outline-offset-3"
          style={{ maxWidth: `calc(${SCREEN_HEIGHT} * ${aspect})` }}
        >
          <ScreenSlide aspect={aspect} />
        </div>
      </section>
      <section aria-labelledby="next-title" className="flex flex-col gap-3">
        <div className="max-md:hidden" style={{ maxWidth: `calc(${NEXT_HEIGHT} * ${aspect})` }}>
          <h2 id="next-title" className="mb-2 text-base">
            Sigue
          </h2>
          {snapshot && following ? (
            <SlideView
              text={following.text}
              beside={following.beside}
              picture={pictureOf(following)}
              colours={snapshot.colours}
              photo={photo}
              size={size}
              pairs={pairs}
              aspect={aspect}
              className="rounded-sm"
            />
          ) : (
            <div
              className="grid place-items-center rounded-sm border border-border text-fg-muted"
              style={{ aspectRatio: aspect }}
            >
              {count > 0 ? "Es la última" : "Nada en pantalla"}
            </div>
          )}
          {programme.row && (
            <p className="mt-2 flex min-w-0 items-center gap-2 text-fg-muted text-sm">
              <CornerDownRight aria-hidden className="size-4 shrink-0" />
              <span className="truncate">
                {after ? "Al terminar: " : "Es el final del programa"}
                {after && <span className="text-fg">{coming}</span>}
              </span>
            </p>
          )}
        </div>
        <div
          data-dock="true"
          className="grid grid-cols-2 gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-border max-md:border-t max-md:bg-bg max-md:p-3"
        >
          <Button
            onClick={() => projection.dispatch({ type: "previous" })}
            disabled={count === 0}
            className="min-h-12 px-2 lg:max-xl:[&>svg]:hidden"
          >
            <ArrowLeft aria-hidden />
            Anterior
          </Button>
          <Button
            variant="primary"
            onClick={() => projection.dispatch({ type: "next" })}
            disabled={count === 0}
            className="min-h-12 px-2 lg:max-xl:[&>svg]:hidden"
          >
            Siguiente
            <ArrowRight aria-hidden />
          </Button>
        </div>
        <div className="grid grid-cols-3 gap-2">
          {coverModes.map((mode) => (
            <Button
              key={mode}
              aria-pressed={state.mode === mode}
              onClick={() => projection.dispatch({ type: "cover", mode })}
              className={cn(
                "px-2 max-xl:px-1 max-xl:text-sm",
                state.mode === mode && "border-accent bg-accent-soft text-accent-soft-fg",
              )}
            >
              {modeTexts[mode].label}
              <Keys keys={modeTexts[mode].key} className="max-2xl:hidden" />
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}
