"use client";

import { ShareSheet } from "@/components/share/share-sheet";
import { useArea } from "@/components/ui/layout/area";
import { countText } from "@/lib/core/values/numbers";
import { STATS_DAYS } from "@/lib/posts/rules";

interface SharePostProps {
  post: { title: string; slug: string; url: string; views: number };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Public address of a post to copy, send and print. */
export function SharePost({ post: { title, slug, url, views }, open, onOpenChange }: SharePostProps) {
  const { church } = useArea();
  return (
    <ShareSheet
      title="Compartir la entrada"
      name={title}
      url={url}
      viewLabel="Ver en la página"
      fileName={slug}
      qrHint="Para el boletín o una hoja impresa. Si cambias la dirección, el código impreso sigue funcionando."
      open={open}
      onClose={() => onOpenChange(false)}
    >
      {countText(views, "visita", "visitas", church)} en los últimos {STATS_DAYS} días.
    </ShareSheet>
  );
}
