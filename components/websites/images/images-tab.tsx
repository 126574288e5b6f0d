"use client";

import { useQuery } from "@tanstack/react-query";
import { ImageIcon, UserRound } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { LogoPicture } from "@/components/church/logo-picture";
import { PhotoField } from "@/components/fields/photo-field";
import type { PhotoKind, PhotoPath } from "@/components/fields/upload-picture";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { useRefresh } from "@/components/lists/use-refresh";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { siteQueries } from "@/components/websites/queries";
import { SITE_KEY } from "@/components/websites/site-keys";

/** With its reordering and uploads, apart from the first load. */
const GalleryPanel = dynamic(() => import("./gallery-panel").then((module) => module.GalleryPanel), {
  ssr: false,
  loading: () => (
    <Panel>
      <ListSkeleton />
    </Panel>
  ),
});

/** Pictures of the site; they are seen at once. */
export function ImagesTab() {
  const { churchLogo } = useProfile();
  const cover = useQuery(siteQueries.cover);
  const pastors = useQuery(siteQueries.pastors);
  const refresh = useRefresh(SITE_KEY);
  const refreshProfile = useRefreshProfile();
  return (
    <>
      <Panel aria-labelledby="pictures-title">
        <PanelHead id="pictures-title" title="Logo, portada y pastores" />
        <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SitePicture
            title="Portada"
            hint="Lo primero que se ve: el templo, la gente reunida. Mejor una foto horizontal."
            kind="backdrop"
            path="/builder/coverimg"
            src={cover.data?.url ?? null}
            picture={(src) => <Picture src={src} icon={<ImageIcon strokeWidth={1.5} />} className="w-28 md:w-40" />}
            onChanged={refresh}
          />
          <SitePicture
            title="Logo"
            hint="Es el mismo de Configuración y de los certificados."
            kind="logo"
            path="/builder/logo"
            src={churchLogo}
            picture={(src) => <LogoPicture src={src} />}
            onChanged={refreshProfile}
          />
          <SitePicture
            title="Pastores"
            hint="Sale junto a sus nombres."
            kind="photo"
            path="/builder/pastorsimg"
            src={pastors.data?.url ?? null}
            picture={(src) => <Picture src={src} icon={<UserRound strokeWidth={1.5} />} className="w-28" />}
            onChanged={refresh}
          />
        </PanelBody>
      </Panel>
      <GalleryPanel />
    </>
  );
}

interface SitePictureProps {
  title: string;
  hint: string;
  kind: PhotoKind;
  path: PhotoPath;
  src: string | null;
  picture: (src: string | null) => ReactNode;
  onChanged: () => Promise<unknown>;
}

function SitePicture({ title, hint, ...field }: SitePictureProps) {
  const { canWrite } = useArea();
  const heading = <h3 className="font-semibold text-sm">{title}</h3>;
  if (canWrite)
    return (
      <PhotoField {...field} hint={hint}>
        {heading}
      </PhotoField>
    );
  return (
    <div className="flex items-center gap-4">
      {field.picture(field.src)}
      {heading}
    </div>
  );
}

function Picture({ src, icon, className }: { src: string | null; icon: ReactNode; className: string }) {
  const box = cn("aspect-[4/3] shrink-0 self-start rounded-md", className);
  if (!src)
    return (
      <span aria-hidden className={cn(box, "grid place-items-center bg-avatar text-fg-muted [&>svg]:size-8")}>
        {icon}
      </span>
    );
  // biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown
  return <img src={src} alt="" className={cn(box, "object-cover")} />;
}
