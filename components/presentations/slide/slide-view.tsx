"use client";

import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { citedReference } from "@/lib/presentations/passage-slides";
import type { SlidePicture } from "@/lib/presentations/rules";
import { LINE_HEIGHT, SAFE_MARGIN } from "./fit-text";
import { fittedText } from "./fitted-texts";
import { PAIR_EDGE, type Pair, type PairLayout, pairLayout, pairSize, partAspect } from "./pair-layout";
import { useSlideFonts } from "./use-slide-fonts";

/** Width by height of a slide where the screen is not known. */
export const WIDE = 16 / 9;

/** Share of the background colour over a picture: white letters on it have 4.5:1 even before a white one. */
const SCRIM = "72%";

const SAFE_AREA = { inset: `${SAFE_MARGIN * 100}%` };

/** Picture that a slide is. */
export interface ShownPicture {
  /** Address; null while it is read. */
  src: string | null;
  fit: SlidePicture["fit"];
  /** What it is called. */
  alt: string;
}

export interface SlideViewProps {
  text: string;
  /** Second text, beside the first one or below it. */
  beside?: string;
  /** Instead of text and background picture. */
  picture?: ShownPicture | null;
  colours: { background: string; text: string };
  /** Address of the picture behind the text. */
  photo?: string | null;
  /** Size that the slides of the presentation share (`usePresentationSize`); without it the text has its own. */
  size?: number;
  /** The same for slides with two texts (`usePairLayout`). */
  pairs?: PairLayout;
  /** Width by height. */
  aspect?: number;
  className?: string;
}

/** A slide as wide as its container: its text in the same lines at any width. */
export const SlideView = memo(function SlideView({
  text,
  beside,
  picture = null,
  colours,
  photo = null,
  size,
  pairs,
  aspect = WIDE,
  className,
}: SlideViewProps) {
  const hasFonts = useSlideFonts(text + (beside ?? "")) !== null;
  return (
    <div
      className={cn("relative w-full overflow-hidden [container-type:inline-size]", className)}
      style={{ aspectRatio: aspect, backgroundColor: colours.background, color: colours.text }}
    >
      {photo && !picture && (
        <>
          {/* biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown */}
          <img src={photo} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
          <div className="absolute inset-0" style={{ backgroundColor: colours.background, opacity: SCRIM }} />
        </>
      )}
      {picture?.src && <Picture key={picture.src} {...picture} src={picture.src} />}
      {beside === undefined ? (
        <div className="absolute flex items-center justify-center" style={SAFE_AREA}>
          <SlideText text={text} size={size} aspect={aspect} hasFonts={hasFonts} />
        </div>
      ) : (
        <PairTexts pair={{ text, beside }} layout={pairs} aspect={aspect} hasFonts={hasFonts} />
      )}
    </div>
  );
});

interface SlideTextProps {
  text: string;
  size: number | undefined;
  aspect: number;
  hasFonts: boolean;
}

/** A text in its lines, in hundredths of the width around it. */
function SlideText({ text, size, aspect, hasFonts }: SlideTextProps) {
  const fitted = hasFonts ? fittedText(text, aspect, size) : null;
  return (
    <p
      dir="auto"
      className="whitespace-pre text-center font-semibold [overflow-wrap:normal] [text-rendering:geometricPrecision]"
      style={fitted ? { fontSize: `${fitted.size}cqw`, lineHeight: LINE_HEIGHT } : { visibility: "hidden" }}
    >
      {fitted ? <FittedLines lines={fitted.lines} reference={citedReference(text)} /> : text}
    </p>
  );
}

const EDGE = `${PAIR_EDGE * 100}%`;
/** Between two texts one above the other, of the height that they have; each leaves its own margins empty. */
const ROW_GAP = `${SAFE_MARGIN * 100}%`;

interface PairTextsProps {
  pair: Pair;
  layout: PairLayout | undefined;
  aspect: number;
  hasFonts: boolean;
}

/** Two texts of one size, which begin at the same height where they stand side by side. */
function PairTexts({ pair, layout, aspect, hasFonts }: PairTextsProps) {
  const laidOut = hasFonts ? (layout ?? pairLayout([pair], aspect)) : null;
  const isRows = laidOut?.split === "rows";
  const size = laidOut ? pairSize(pair, laidOut, aspect) : undefined;
  return (
    <div
      data-split={laidOut?.split}
      className={cn("absolute grid content-center items-start", !isRows && "grid-cols-2")}
      style={isRows ? { inset: `${EDGE} 0`, rowGap: ROW_GAP } : { inset: `0 ${EDGE}` }}
    >
      {[pair.text, pair.beside].map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
        <div key={place} className="flex min-w-0 justify-center [container-type:inline-size]">
          <SlideText
            text={text}
            size={size}
            aspect={partAspect(aspect, laidOut?.split ?? "columns")}
            hasFonts={hasFonts}
          />
        </div>
      ))}
    </div>
  );
}

/** The lines of a slide, those of its reference smaller. */
function FittedLines({ lines, reference }: { lines: string[]; reference: string | null }) {
  const start = reference === null ? -1 : referenceStart(lines, reference);
  if (start < 0) return lines.join("\n");
  return (
    <>
      {`${lines.slice(0, start).join("\n")}\n`}
      <span className="text-[0.6em]">{lines.slice(start).join(" ")}</span>
    </>
  );
}

/** Index of the first line of the reference, which a narrow slide breaks; -1 if the last lines are not it. */
const referenceStart = (lines: string[], reference: string) =>
  lines.findIndex((_, index) => index > 0 && lines.slice(index).join(" ") === reference);
/** Drawn with the slide, not after it; one that cannot be read leaves the colour of the background. */
const Picture = ({ src, fit, alt }: ShownPicture & { src: string }) => (
  // biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown
  <img
    src={src}
    alt={alt}
    draggable={false}
    decoding="sync"
    loading={src.startsWith("blob:") ? "eager" : "lazy"}
    onError={({ currentTarget }) => currentTarget.style.setProperty("visibility", "hidden")}
    className={cn("absolute inset-0 size-full", fit === "cover" ? "object-cover" : "object-contain")}
  />
);
