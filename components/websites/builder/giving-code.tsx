"use client";

import { useQuery } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { PhotoField } from "@/components/fields/photo-field";
import { useRefresh } from "@/components/lists/use-refresh";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { AltField } from "@/components/websites/images/alt-field";
import { siteQueries } from "@/components/websites/queries";
import { SITE_KEY } from "@/components/websites/site-keys";

/** QR of an account and what stands below it; both are seen at once. */
export function GivingCode() {
  const { canWrite } = useArea();
  const { url = null, image = null } = useQuery(siteQueries.giving).data ?? {};
  const refresh = useRefresh(SITE_KEY);
  const heading = <h3 className="font-semibold text-sm">Código QR</h3>;
  if (!canWrite)
    return (
      <div className="flex items-center gap-4">
        <Code src={url} />
        <div className="grid gap-2">
          {heading}
          {image?.alt && <p className="[overflow-wrap:anywhere]">{image.alt}</p>}
        </div>
      </div>
    );
  return (
    <div className="grid gap-3">
      <PhotoField
        kind="code"
        path="/builder/givingimg"
        src={url}
        picture={(src) => <Code src={src} />}
        hint="El de Yape, Nequi, Pix u otra billetera, recortado. Se ve apenas lo eliges, sin publicar."
        onChanged={refresh}
      >
        {heading}
      </PhotoField>
      {image && (
        <AltField
          image={image}
          label="Texto debajo del código"
          placeholder="Yape a nombre de Iglesia Camino de Vida"
          isVisible
        />
      )}
    </div>
  );
}

/** Whole and on white, so that a camera reads it from the screen too. */
function Code({ src }: { src: string | null }) {
  const box = "size-24 shrink-0 self-start rounded-md border border-border";
  if (!src)
    return (
      <span aria-hidden className={cn(box, "grid place-items-center bg-surface2 text-fg-muted")}>
        <QrCode strokeWidth={1.5} className="size-8" />
      </span>
    );
  // biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown
  return <img src={src} alt="Código QR actual" className={cn(box, "bg-[white] object-contain p-1")} />;
}
