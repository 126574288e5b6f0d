import { ImageOff } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** Picture of an event or an activity, or a placeholder. */
export function SiteRowPicture({ src, size = "md" }: { src: string | null; size?: "md" | "lg" }) {
  const box = cn("aspect-[4/3] shrink-0 rounded-sm", size === "lg" ? "w-28" : "w-16");
  if (!src)
    return (
      <span aria-hidden className={cn(box, "grid place-items-center bg-avatar text-fg-muted")}>
        <ImageOff strokeWidth={1.5} className="size-6" />
      </span>
    );
  // biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown
  return <img src={src} alt="" className={cn(box, "object-cover")} />;
}
