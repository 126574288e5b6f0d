"use client";

import { Package } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/marks/avatar";

const sizes = { md: "size-9 [&>svg]:size-5", lg: "size-16 [&>svg]:size-7", xl: "size-20 [&>svg]:size-8" };

interface ItemPictureProps {
  name: string;
  src: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** Photo or placeholder icon; the name is always written beside it. */
export function ItemPicture({ name, src, size = "md", className }: ItemPictureProps) {
  if (src) return <Avatar name={name} src={src} size={size} className={cn("rounded-md", className)} />;
  return (
    <span
      aria-hidden
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-md bg-avatar text-fg-muted",
        sizes[size],
        className,
      )}
    >
      <Package strokeWidth={1.5} />
    </span>
  );
}
