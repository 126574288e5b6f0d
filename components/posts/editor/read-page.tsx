"use client";

import { listLink } from "@/components/posts/post-links";
import { PostMenu } from "@/components/posts/post-menu";
import { PostState } from "@/components/posts/post-state";
import { postName } from "@/components/posts/posts";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import type { PostDetail } from "@/lib/posts/schema";
import { proseClass } from "./prose-class";
import { TextFacts } from "./text-facts";

/** A post as it is written, for users who may only read. */
export function ReadPage({ row }: { row: PostDetail }) {
  const { church } = useArea();
  return (
    <>
      <PageHead back={listLink} actions={<PostMenu post={row} isOnPage />} />
      <article className="mx-auto grid w-full min-w-0 max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PostState post={row} timeZone={church.timeZone} />
          <TextFacts content={row.content} />
        </div>
        <h2 className="text-2xl md:text-3xl">{postName(row)}</h2>
        {row.description && <p className="whitespace-pre-line text-fg-muted text-lg">{row.description}</p>}
        {row.coverUrl && (
          // biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown
          <img src={row.coverUrl} alt="" className="w-full rounded-md" />
        )}
        <div
          className={cn(
            proseClass,
            "[&_cite]:text-fg-muted [&_cite]:text-sm [&_figcaption]:text-fg-muted [&_figcaption]:text-sm [&_img]:rounded-sm [&_img]:max-w-full [&_img]:h-auto",
          )}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by lib/posts/content/html.ts
          dangerouslySetInnerHTML={{ __html: row.body }}
        />
      </article>
    </>
  );
}
