"use client";

import { ShareSheet } from "@/components/share/share-sheet";
import { useArea } from "@/components/ui/layout/area";
import { countText } from "@/lib/core/values/numbers";
import { VIEW_DAYS } from "@/lib/websites/rules";
import type { WebsiteInfo } from "@/lib/websites/schema";

interface ShareSiteProps {
  info: WebsiteInfo;
  open: boolean;
  onClose: () => void;
}

/** Address of the site to copy, send and print. */
export function ShareSite({ info: { title, slug, url, views }, ...sheet }: ShareSiteProps) {
  const { church } = useArea();
  return (
    <ShareSheet
      {...sheet}
      title="Compartir la página"
      name={title}
      url={url}
      viewLabel="Ver página"
      fileName={slug}
      qrHint="Para el boletín o la puerta del templo. Si cambias el título, el código impreso sigue funcionando."
    >
      {countText(views, "visita", "visitas", church)} en los últimos {VIEW_DAYS} días.
    </ShareSheet>
  );
}
