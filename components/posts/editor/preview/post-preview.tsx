"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { useIsDesktop } from "@/components/ui/hooks/use-is-desktop";
import { useArea } from "@/components/ui/layout/area";
import { type Device, PreviewDialog } from "@/components/websites/preview/preview-dialog";
import { previewSite, unmeasured } from "@/components/websites/preview/preview-site";
import { SiteFrame } from "@/components/websites/preview/site-frame";
import { siteQueries } from "@/components/websites/queries";
import { type Settings, settingNames, toSettings } from "@/components/websites/settings";
import { today } from "@/lib/core/values/dates";
import { ownHtml, ownPicture } from "@/lib/posts/content/html";
import type { PublicArticle } from "@/lib/posts/public-post";
import { finishedSlug } from "../slug-text";
import { minutesOf } from "../text-length";
import type { PostEditor } from "../use-post-editor";

interface PostPreviewProps {
  open: boolean;
  editor: PostEditor;
  onClose: () => void;
}

/** The post as visitors would read it now, in the style of the site. */
export function PostPreview({ open, editor, onClose }: PostPreviewProps) {
  const isDesktop = useIsDesktop();
  const [device, setDevice] = useState<Device | null>(null);
  return (
    <PreviewDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      device={device ?? (isDesktop ? "desktop" : "phone")}
      onDevice={setDevice}
    >
      {(width, className) => <Frame editor={editor} width={width} className={className} />}
    </PreviewDialog>
  );
}

interface FrameProps {
  editor: PostEditor;
  width: number;
  className: string;
}

function Frame({ editor, width, className }: FrameProps) {
  const { church } = useArea();
  const settings = useQuery({ ...siteQueries.settings, retry: false });
  const info = useQuery({ ...siteQueries.info, retry: false }).data;
  const { churchName, churchLogo, address, country, locale, timeZone } = useProfile();
  const slug = info?.slug ?? "";
  // Without a site, the look that a new one begins with.
  const site = useMemo(
    () =>
      previewSite(settings.data ? toSettings(settings.data) : { ...emptySettings, title: churchName ?? "" }, {
        slug,
        church: { name: churchName ?? "", address: address ?? "", country, locale, timeZone },
        receivesMessages: info?.receivesMessages ?? false,
        logo: unmeasured(churchLogo),
        cover: null,
        pastors: null,
        giving: null,
        gallery: [],
        events: [],
        activities: [],
        sermons: [],
        start: null,
      }),
    [settings.data, slug, info?.receivesMessages, churchName, churchLogo, address, country, locale, timeZone],
  );
  if (settings.isPending) return <div className={className} />;
  return (
    <SiteFrame
      site={site}
      page="article"
      article={toArticle(editor)}
      blog={withBlog}
      address={info?.url ?? ""}
      year={today(church.timeZone).slice(0, 4)}
      width={width}
      style={{ maxWidth: width }}
      className={className}
    />
  );
}

/** Settings of a site that does not exist yet. */
const emptySettings: Settings = {
  ...(Object.fromEntries(settingNames.map((name) => [name, ""])) as Settings),
  style: "olivar",
  structure: "clasica",
  animations: "0",
  language: "es",
};

/** The page names the blog in its menu. */
const withBlog = { posts: [], count: 1, page: 1 };

function toArticle({ row, values, images }: PostEditor): PublicArticle {
  const { title, description, slug, author, categories, cover, content } = values;
  const picture = cover === null ? undefined : images.get(cover);
  const publishedAt = row?.publishedAt ?? new Date().toISOString();
  return {
    id: row?.id ?? 0,
    slug: slug || finishedSlug(title),
    title: title || "Sin título",
    description,
    publishedAt,
    updatedAt: publishedAt,
    minutes: minutesOf(content),
    author,
    categories: categories.map((category) => ({ name: category, slug: finishedSlug(category) })),
    cover: picture ? ownPicture(picture) : null,
    html: ownHtml(content, images.values()),
    previous: null,
    next: null,
  };
}
