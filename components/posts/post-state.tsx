import { Badge } from "@/components/ui/marks/badge";
import { formatMoment } from "@/lib/core/values/dates";
import type { PostRow } from "@/lib/posts/schema";

type Publication = Pick<PostRow, "state" | "publishedAt" | "hasChanges">;

interface PostStateProps {
  post: Publication;
  /** IANA name, in which a moment to come is given. */
  timeZone: string;
}

/** Whether visitors can read a post, or from when on, and whether it has changed since. */
export function PostState({ post, timeZone }: PostStateProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StateBadge post={post} timeZone={timeZone} />
      {post.state !== "draft" && post.hasChanges && <Badge tone="warn">Cambios sin publicar</Badge>}
    </span>
  );
}

function StateBadge({ post: { state, publishedAt }, timeZone }: PostStateProps) {
  if (state === "draft") return <Badge>Borrador</Badge>;
  if (state === "published") return <Badge tone="ok">Publicada</Badge>;
  return (
    <>
      <Badge tone="info">Programada</Badge>
      <span className="text-fg-muted text-sm">para {publishedAt && formatMoment(publishedAt, timeZone)}</span>
    </>
  );
}
