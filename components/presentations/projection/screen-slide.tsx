"use client";

import { useMemo } from "react";
import { Crossfade } from "@/components/presentations/slide/crossfade";
import { SlideView } from "@/components/presentations/slide/slide-view";
import { usePairLayout } from "@/components/presentations/slide/use-pair-layout";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { cn } from "@/components/ui/cn";
import { useObjectUrl } from "@/components/ui/hooks/use-object-url";
import { useProjection, useShown } from "./projection-context";
import { useSlidePictures } from "./use-slide-pictures";

const BLACK = "#000000";

/** What the screens show: a slide, the background alone, the logo or black. `aspect`: of the window. */
export function ScreenSlide({ aspect }: { aspect: number }) {
  const { church } = useProjection();
  const { state, current } = useShown();
  const snapshot = current?.snapshot ?? null;
  const photo = useObjectUrl(snapshot?.photo ?? null);
  const logo = useObjectUrl(church?.logo ?? null);
  const texts = useMemo(() => snapshot?.slides.map(({ text }) => text) ?? [], [snapshot]);
  const size = usePresentationSize(texts, aspect);
  const pairs = usePairLayout(snapshot?.slides, aspect);
  const pictureOf = useSlidePictures(snapshot);
  const slide = current && snapshot?.slides[current.position];
  const picture = state.mode === "clear" ? null : pictureOf(slide);
  const text = state.mode === "clear" ? "" : (slide?.text ?? "");
  const colours = snapshot?.colours ?? { background: BLACK, text: "#FFFFFF" };
  return (
    <div className="relative overflow-hidden" data-mode={state.mode}>
      <Crossfade id={`${snapshot?.key}.${current?.position}.${state.mode === "clear"}`}>
        <SlideView
          text={text}
          beside={state.mode === "clear" ? undefined : slide?.beside}
          picture={picture}
          colours={colours}
          photo={photo}
          size={size}
          pairs={pairs}
          aspect={aspect}
        />
      </Crossfade>
      <Cover isOn={state.mode === "logo" || snapshot?.source.kind === "logo"} background={colours.background}>
        {logo ? (
          // biome-ignore lint/performance/noImgElement: a picture in memory
          <img src={logo} alt={church?.name ?? ""} className="max-h-[50%] max-w-[60%] object-contain" />
        ) : (
          <SlideView text={church?.name ?? ""} colours={colours} aspect={aspect} />
        )}
      </Cover>
      <Cover isOn={state.mode === "black"} background={BLACK} />
    </div>
  );
}

interface CoverProps {
  isOn: boolean;
  background: string;
  children?: React.ReactNode;
}

const Cover = ({ isOn, background, children }: CoverProps) => (
  <div
    aria-hidden={!isOn}
    className={cn(
      "absolute inset-0 flex items-center justify-center transition-opacity duration-(--dur-2)",
      isOn ? "opacity-100" : "opacity-0",
    )}
    style={{ backgroundColor: background }}
  >
    {isOn && children}
  </div>
);
