"use client";

import { Globe, RotateCcw, Share2, X } from "lucide-react";
import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { Button } from "@/components/ui/controls/button";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useArea } from "@/components/ui/layout/area";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { WebsiteInfo } from "@/lib/websites/schema";
import type { usePublication } from "./use-publication";

const ShareSite = dynamic(() => import("@/components/websites/share-site").then((module) => module.ShareSite), {
  loading: () => null,
});

interface SiteMenuProps {
  info: WebsiteInfo;
  isChanged: boolean;
  publication: ReturnType<typeof usePublication>;
}

/** Sharing and further actions: empty for a reader of a site that is not published. */
export function SiteMenu({ info, isChanged, publication }: SiteMenuProps) {
  const { url, published: isPublished } = info;
  /** Whether visitors see anything of it. */
  const isVisible = isPublished || Boolean(info.planEnd);
  const { canWrite, canExport: canWithdraw } = useArea();
  const [asking, setAsking] = useState<"discard" | "unpublish" | null>(null);
  const [sharing, setSharing] = useQueryState("compartir", parseAsStringLiteral(["1"]));
  const isSharing = sharing !== null;
  const shareUsed = useFirstUse(isSharing);
  const share = () => void setSharing("1");
  const { discard, unpublish } = publication;
  const canDiscard = canWrite && isChanged;
  const close = () => setAsking(null);
  return (
    <>
      {(isVisible || canDiscard) && (
        <RowMenu label="Más acciones" variant="default">
          {isVisible && (
            <MenuItem icon={Globe} asChild>
              <a href={url} target="_blank" rel="noopener">
                Ver página
              </a>
            </MenuItem>
          )}
          {isPublished && (
            <MenuItem icon={Share2} className="md:hidden" onSelect={share}>
              Compartir
            </MenuItem>
          )}
          {canDiscard && (
            <MenuItem icon={RotateCcw} onSelect={() => setAsking("discard")}>
              Descartar cambios
            </MenuItem>
          )}
          {canWithdraw && isVisible && (
            <>
              <MenuSeparator />
              <MenuItem icon={X} tone="danger" onSelect={() => setAsking("unpublish")}>
                Dejar de publicar
              </MenuItem>
            </>
          )}
        </RowMenu>
      )}
      {isPublished && (
        <Button className="max-md:hidden" onClick={share}>
          <Share2 aria-hidden />
          Compartir
        </Button>
      )}
      {shareUsed && <ShareSite info={info} open={isSharing} onClose={() => void setSharing(null)} />}
      <ConfirmDialog
        open={asking === "discard"}
        onOpenChange={close}
        title="¿Descartar los cambios sin publicar?"
        confirmLabel="Descartar cambios"
        busy={discard.isPending}
        onConfirm={() => discard.mutate(undefined, { onSettled: close })}
      >
        Los textos y la apariencia vuelven a lo publicado. Eventos, actividades e imágenes se quedan como están.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "unpublish"}
        onOpenChange={close}
        title="¿Dejar de publicar la página?"
        confirmLabel="Dejar de publicar"
        busy={unpublish.isPending}
        onConfirm={() => unpublish.mutate(undefined, { onSettled: close })}
      >
        Quien la visite verá que no existe. Todo lo que escribiste se conserva, y puedes publicarla otra vez{" "}
        {canWrite ? "cuando quieras" : "con un plan que la incluya"}.
      </ConfirmDialog>
    </>
  );
}
