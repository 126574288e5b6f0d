"use client";

import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { citedReference } from "@/lib/presentations/passage-slides";
import type { SlidePicture } from "@/lib/presentations/rules";
import { LINE_HEIGHT, SAFE_MARGIN } from "./fit-text";
import { fittedText } from "./fitted-texts";
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
  /** Instead of text and background picture. */
  picture?: ShownPicture | null;
  colours: { background: string; text: string };
  /** Address of the picture behind the text. */
  photo?: string | null;
  /** Size that the slides of the presentation share (`usePresentationSize`); without it the text has its own. */
  size?: number;
  /** Width by height. */
  aspect?: number;
  className?: string;
}

/** A slide as wide as its container: its text in the same lines at any width. */
export const SlideView = memo(function SlideView({
  text,
  picture = null,
  colours,
  photo = null,
  size,
  aspect = WIDE,
  className,
}: SlideViewProps) {
  const hasFonts = useSlideFonts(text) !== null;
  const fitted = hasFonts ? fittedText(text, aspect, size) : null;
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
      <div className="absolute flex items-center justify-center" style={SAFE_AREA}>
        <p
          dir="auto"
          className="whitespace-pre text-center font-semibold [overflow-wrap:normal] [text-rendering:geometricPrecision]"
          style={fitted ? { fontSize: `${fitted.size}cqw`, lineHeight: LINE_HEIGHT } : { visibility: "hidden" }}
        >
          {fitted ? <FittedLines lines={fitted.lines} reference={citedReference(text)} /> : text}
        </p>
      </div>
    </div>
  );
});

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
