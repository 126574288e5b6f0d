import { cn } from "@/components/ui/cn";
import type { ListedPresentation } from "@/lib/presentations/schema";
import { SlideView } from "./slide/slide-view";

interface ThumbnailProps {
  presentation: Pick<ListedPresentation, "slides" | "background" | "text" | "photo">;
  className?: string;
}

/** First slide; its text is read elsewhere. */
export function Thumbnail({ presentation, className }: ThumbnailProps) {
  const { slides, background, text, photo } = presentation;
  return (
    <span aria-hidden className={cn("block w-14 shrink-0 overflow-hidden rounded-sm md:w-24 print:hidden", className)}>
      <SlideView text={slides[0] ?? ""} colours={{ background, text }} photo={photo} />
    </span>
  );
}
