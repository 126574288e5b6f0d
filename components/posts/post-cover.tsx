"use client";

import { Newspaper } from "lucide-react";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import type { PostRow } from "@/lib/posts/schema";

/** Pixels of the width of a picture that is displayed small; one of its stored variants. */
const SMALL = 400;

interface PostCoverProps {
  post: Pick<PostRow, "coverUrl">;
  className?: string;
}

/** Cover of a post or a placeholder icon; the title is always written beside it. */
export function PostCover({ post: { coverUrl }, className }: PostCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className={cn(
        "grid aspect-[3/2] w-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-avatar text-fg-muted md:w-18 print:hidden",
        className,
      )}
    >
      {coverUrl && coverUrl !== broken ? (
        // biome-ignore lint/performance/noImgElement: already small, and served only to authorized users
        <img
          src={`${coverUrl}&width=${SMALL}`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(coverUrl)}
          className="size-full object-cover"
        />
      ) : (
        <Newspaper strokeWidth={1.5} className="size-5" />
      )}
    </span>
  );
}
