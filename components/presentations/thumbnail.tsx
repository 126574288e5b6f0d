import { cn } from "@/components/ui/cn";
import type { ListedPresentation } from "@/lib/presentations/schema";
import { SlideView } from "./slide/slide-view";
import { storedThumbnail } from "./slide/stored-picture";

interface ThumbnailProps {
  presentation: Pick<ListedPresentation, "slides" | "pictures" | "background" | "text" | "photo">;
  className?: string;
}

/** First slide; its text is read elsewhere. */
export function Thumbnail({ presentation, className }: ThumbnailProps) {
  const { slides, pictures, background, text, photo } = presentation;
  const [slide = ""] = slides;
  // An answer that the release before has kept for reading without connection has none.
  const picture = storedThumbnail({ text: slide, label: "", picture: pictures?.[0] }, 1);
  return (
    <span aria-hidden className={cn("block w-14 shrink-0 overflow-hidden rounded-sm md:w-24 print:hidden", className)}>
      <SlideView text={slide} picture={picture} colours={{ background, text }} photo={photo} />
    </span>
  );
}
