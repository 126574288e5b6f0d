import { Check } from "lucide-react";
import { lettersOf, problemOf } from "@/components/presentations/slide/slide-problems";
import { SlideView } from "@/components/presentations/slide/slide-view";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/states/notice";
import type { SplitLyrics } from "@/lib/presentations/lyrics";
import { LINES_EACH } from "@/lib/presentations/rules";
import type { Look } from "./content";

/** Height of the screen on which letters are measured. */
const SCREEN_HEIGHT = 1080;

interface LyricsPreviewProps {
  split: SplitLyrics;
  look: Look;
  /** Splits the slides after a few lines. */
  onSplit: () => void;
}

/** The slides that lyrics become, whether they are read from afar, and the order in which they would be projected. */
export function LyricsPreview({ split: { slides, order }, look, onSplit }: LyricsPreviewProps) {
  const texts = slides.map(({ text }) => text);
  const size = usePresentationSize(texts);
  const letters = size === undefined ? [] : texts.map((text) => lettersOf(text, size));
  const problems = texts.map((text, index) => problemOf(text, letters[index]));
  const first = problems.findIndex(Boolean);
  const name = (index: number) => slides[index]?.label || String(index + 1);
  const timesOf = (index: number) => order.filter((entry) => entry === index).length;
  return (
    <section aria-label="Resultado" className="grid gap-3">
      <div role="status">
        {first >= 0 ? (
          <Notice
            tone="warn"
            action={
              <Button size="sm" onClick={onSplit}>
                Partir cada {LINES_EACH} líneas
              </Button>
            }
          >
            <strong>
              La {first + 1} {problems[first]}:
            </strong>{" "}
            desde el fondo no se lee.
          </Notice>
        ) : (
          letters.length > 0 && (
            <p className="flex gap-2 text-sm text-success">
              <Check aria-hidden className="mt-0.5 size-4" />
              Se lee bien desde lejos: la letra más chica mide {Math.min(...letters)} de {SCREEN_HEIGHT}.
            </p>
          )
        )}
      </div>
      <ol className="grid grid-cols-2 gap-3">
        {slides.map(({ text, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
          <li key={index} className="grid min-w-0 content-start gap-1 text-sm">
            <span
              aria-hidden
              className={cn(
                "overflow-hidden rounded-sm",
                problems[index] && "outline-2 outline-warn-soft-fg outline-offset-2",
              )}
            >
              <SlideView text={text} colours={look.colours} photo={look.photo} size={size} />
            </span>
            <span className="flex min-w-0 flex-wrap gap-x-2">
              <span className="font-semibold">{index + 1}</span>
              {label && <span className="text-fg-muted">{label}</span>}
              {timesOf(index) > 1 && <span className="text-fg-muted">×{timesOf(index)}</span>}
              {problems[index] && <span className="ml-auto font-semibold text-warn-soft-fg">{problems[index]}</span>}
            </span>
            <span className="sr-only">{text}</span>
          </li>
        ))}
      </ol>
      {order.length > 0 && (
        <p className="border-border border-t pt-2 text-sm">
          <span className="font-semibold">Orden:</span> {order.map(name).join(", ")}
        </p>
      )}
    </section>
  );
}
