"use client";

import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { initialsOf } from "@/lib/core/values/initials";

const sizes = {
  sm: "size-8 text-sm print:hidden",
  md: "size-9 text-sm print:hidden",
  lg: "size-16 text-xl",
  xl: "size-20 text-2xl",
};

/** A picture or the initials; the name itself is always written beside it, so it is hidden from screen readers. */
export function Avatar({
  name,
  src,
  size = "md",
  className,
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const checkLoaded = (image: HTMLImageElement | null) => {
    // The image may have failed before hydration.
    if (src && image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(src);
  };
  return (
    <span
      aria-hidden
      className={cn(
        "inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-avatar font-semibold text-fg-muted",
        sizes[size],
        className,
      )}
    >
      {src && src !== broken ? (
        // biome-ignore lint/performance/noImgElement: already in its display size, and served only to authorized users
        <img
          ref={checkLoaded}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
