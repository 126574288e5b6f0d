"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, Images, ImageUp, Trash2, X } from "lucide-react";
import { useRef } from "react";
import { PicturesInput } from "@/components/fields/picture-input";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { OrderedList } from "@/components/lists/ordered-list";
import { useKeepFocus } from "@/components/lists/use-keep-focus";
import { useRowOrder } from "@/components/lists/use-row-order";
import { useProfile } from "@/components/shell/account/profile";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useDropTarget } from "@/components/ui/hooks/use-drop-target";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { Notice } from "@/components/ui/states/notice";
import { Progress } from "@/components/ui/states/progress";
import { LimitNote, TrashButton } from "@/components/websites/lazy-parts";
import { siteQueries } from "@/components/websites/queries";
import { SITE_KEY } from "@/components/websites/site-keys";
import { useSiteRows } from "@/components/websites/use-site-rows";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";
import { siteLimits } from "@/lib/websites/limits/rules";
import type { ImageRow } from "@/lib/websites/schema";
import { AltField } from "./alt-field";
import { type SentPicture, useGalleryUpload } from "./use-gallery-upload";

const gridClass = "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-3";

/** Pictures of the gallery, in the order of the site. */
export function GalleryPanel() {
  const { canWrite, church } = useArea();
  const { plan } = useProfile();
  const { data: rows, error, refetch, isFetching } = useQuery(siteQueries.gallery);
  const keepFocus = useKeepFocus(rows);
  const limit = siteLimits(plan).gallery;
  const room = limit - (rows?.length ?? limit);
  const { pictures, surplus, pending, add, drop } = useGalleryUpload(room);
  const input = useRef<HTMLInputElement>(null);
  const target = useDropTarget(
    canWrite ? (files) => add(files.filter(({ type }) => type.startsWith("image/"))) : undefined,
  );
  const order = useRowOrder<ImageRow>({
    queryKey: siteQueries.gallery.queryKey,
    module: SITE_KEY,
    save: (ids) => api.put("/builder/images/order", { ids }),
  });
  const choose = canWrite && rows && room - pending > 0 && (
    <Button onClick={() => input.current?.click()}>
      <ImageUp aria-hidden />
      Agregar <span className="max-sm:sr-only">fotos</span>
    </Button>
  );
  const isEmpty = rows?.length === 0 && pictures.length === 0;
  return (
    <Panel
      aria-labelledby="gallery-title"
      aria-busy={!rows}
      {...keepFocus}
      {...target.handlers}
      className={cn(target.isOver && "outline-2 outline-primary")}
    >
      <PanelHead
        id="gallery-title"
        title="Galería"
        action={
          <span className="flex items-center gap-3">
            {rows && <LimitNote count={rows.length} limit={limit} noun="imágenes" />}
            <TrashButton kind="images" />
            {!isEmpty && choose}
          </span>
        }
      />
      <PicturesInput ref={input} multiple data-gallery onChoose={add} />
      {!rows ? (
        error ? (
          <ErrorState title="No pudimos cargar la galería" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <ListSkeleton />
        )
      ) : isEmpty ? (
        <EmptyState icon={Images} title="Todavía no hay fotos" action={choose}>
          {canWrite
            ? "Elige varias a la vez, o arrástralas hasta aquí. Se ven en la página apenas llegan."
            : "Cuando agreguen alguna, aquí la verás."}
        </EmptyState>
      ) : (
        <PanelBody className="grid gap-4">
          {surplus > 0 && (
            <Notice tone="warn" role="alert">
              {countText(surplus, "foto no cupo", "fotos no cupieron", church)}: tu plan permite {limit} en la galería.
            </Notice>
          )}
          <OrderedList
            rows={rows}
            nameOf={({ alt, id }) => alt || `Foto ${rows.findIndex((row) => row.id === id) + 1}`}
            onOrder={canWrite ? order.mutate : undefined}
            aria-labelledby="gallery-title"
            className={gridClass}
            itemClassName="min-w-0"
            item={(image, move) => (
              <GalleryItem image={image} place={rows.indexOf(image) + 1} count={rows.length} onMove={move} />
            )}
          />
          {pictures.length > 0 && (
            <ul aria-label="Fotos que se están enviando" className={gridClass}>
              {pictures.map((picture) => (
                <SentItem key={picture.key} picture={picture} onDrop={() => drop(picture.key)} />
              ))}
            </ul>
          )}
          {canWrite && rows.length > 1 && (
            <p className="text-fg-muted text-sm">
              Arrastra para ordenar<span className="pointer-coarse:hidden">, o usa Alt+← y Alt+→ sobre una foto</span>.
            </p>
          )}
        </PanelBody>
      )}
    </Panel>
  );
}

interface GalleryItemProps {
  image: ImageRow;
  place: number;
  count: number;
  onMove: (by: number) => void;
}

function GalleryItem({ image, place, count, onMove }: GalleryItemProps) {
  const { canWrite } = useArea();
  const { remove, isPending } = useSiteRows("images");
  const { id, imageUrl, alt } = image;
  const name = alt || `la foto ${place}`;
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown */}
      <img src={imageUrl} alt={alt || `Foto ${place}`} className="aspect-[4/3] w-full rounded-md object-cover" />
      {canWrite && (
        <>
          <div className="mt-1 flex items-center justify-between">
            <span className="flex">
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Mover ${name} antes`}
                aria-disabled={place === 1 || undefined}
                className="aria-disabled:opacity-50"
                onClick={() => onMove(-1)}
              >
                <ArrowLeft aria-hidden />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Mover ${name} después`}
                aria-disabled={place === count || undefined}
                className="aria-disabled:opacity-50"
                onClick={() => onMove(1)}
              >
                <ArrowRight aria-hidden />
              </Button>
            </span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Eliminar ${name}`}
              busy={isPending}
              onClick={() => remove({ id, name, remove: () => api.delete("/builder/image", { imageUrl }) })}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
          <AltField image={image} label={`Descripción de la foto ${place}`} placeholder="Describe la foto" />
        </>
      )}
    </>
  );
}

function SentItem({ picture, onDrop }: { picture: SentPicture; onDrop: () => void }) {
  const { name, preview, percent, error } = picture;
  return (
    <li className="min-w-0">
      {/* biome-ignore lint/performance/noImgElement: a picture in memory */}
      <img
        src={preview}
        alt=""
        className={cn("aspect-[4/3] w-full rounded-md object-cover", error ? "opacity-40" : "opacity-70")}
      />
      {error ? (
        <div className="mt-1 flex items-start gap-1">
          <p role="alert" className="min-w-0 flex-1 text-danger text-sm [overflow-wrap:anywhere]">
            {name}: {error}
          </p>
          <Button variant="quiet" size="icon" aria-label={`Quitar ${name}`} onClick={onDrop}>
            <X aria-hidden />
          </Button>
        </div>
      ) : (
        <Progress label={`Envío de ${name}`} value={percent} max={100} className="mt-2" />
      )}
    </li>
  );
}
