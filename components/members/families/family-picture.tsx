import { House } from "lucide-react";
import { cn } from "@/components/ui/cn";

const sizes = { md: "size-9", lg: "size-16", xl: "h-22 w-32" };

interface FamilyPictureProps {
  src: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** Photo of a family, or a house. */
export const FamilyPicture = ({ src, size = "md", className }: FamilyPictureProps) =>
  src ? (
    // biome-ignore lint/performance/noImgElement: the API serves it in its size
    <img src={src} alt="" className={cn("shrink-0 rounded-md object-cover", sizes[size], className)} />
  ) : (
    <span
      aria-hidden
      className={cn("grid shrink-0 place-items-center rounded-md bg-surface2 text-fg-muted", sizes[size], className)}
    >
      <House className="size-5" />
    </span>
  );
