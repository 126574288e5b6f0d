import { cn } from "@/components/ui/cn";
import { playedSlides } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";
import { SlideView } from "./slide/slide-view";

interface ThumbnailProps {
  presentation: Pick<PresentationRow, "slides" | "labels" | "order" | "background" | "text" | "photo">;
  className?: string;
}

/** First slide that is projected; its text is read elsewhere. */
export function Thumbnail({ presentation, className }: ThumbnailProps) {
  const { background, text, photo } = presentation;
  const [first] = playedSlides(presentation);
  return (
    <span aria-hidden className={cn("block w-14 shrink-0 overflow-hidden rounded-sm md:w-24 print:hidden", className)}>
      <SlideView text={first?.text ?? ""} colours={{ background, text }} photo={photo} />
    </span>
  );
}
