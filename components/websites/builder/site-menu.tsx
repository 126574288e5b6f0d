"use client";

import { Globe, RotateCcw, Share2, X } from "lucide-react";
import { useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useArea } from "@/components/ui/layout/area";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { usePublication } from "./use-publication";

interface SiteMenuProps {
  url: string | undefined;
  isPublished: boolean;
  /** Whether visitors see anything of it. */
  isVisible: boolean;
  isChanged: boolean;
  publication: ReturnType<typeof usePublication>;
  onShare: () => void;
}

/** Further actions, for somebody who has some: none for a reader of a site that is not published. */
export function SiteMenu({ url, isPublished, isVisible, isChanged, publication, onShare }: SiteMenuProps) {
  const { canWrite, canExport: canWithdraw } = useArea();
  const [asking, setAsking] = useState<"discard" | "unpublish" | null>(null);
  const { discard, unpublish } = publication;
  const canDiscard = canWrite && isChanged;
  const close = () => setAsking(null);
  return (
    <>
      <RowMenu label="Más acciones" variant="default">
        {isVisible && url && (
          <MenuItem icon={Globe} asChild>
            <a href={url} target="_blank" rel="noopener">
              Ver página
            </a>
          </MenuItem>
        )}
        {isPublished && (
          <MenuItem icon={Share2} className="md:hidden" onSelect={onShare}>
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
