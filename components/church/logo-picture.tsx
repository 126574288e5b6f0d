"use client";

import { Church } from "lucide-react";
import { useState } from "react";
import { cn } from "@/components/ui/cn";

/** Logo of the church: white background in the dark theme too, as it is printed. */
export function LogoPicture({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const visibleSrc = src && src !== broken ? src : null;
  return (
    <span
      className={cn(
        "grid size-24 shrink-0 place-items-center self-start overflow-hidden rounded-md border border-border p-2",
        visibleSrc ? "bg-[white]" : "bg-surface2 text-fg-muted",
      )}
    >
      {visibleSrc ? (
        // biome-ignore lint/performance/noImgElement: already in its display size, and served only to authorized users
        <img
          src={visibleSrc}
          alt="Logo actual"
          onError={() => setBroken(visibleSrc)}
          className="max-h-full max-w-full object-contain"
        />
      ) : (
        <Church aria-hidden className="size-8" />
      )}
    </span>
  );
}
