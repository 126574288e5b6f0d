"use client";

import { useQuery } from "@tanstack/react-query";
import { Maximize2 } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { today } from "@/lib/core/values/dates";
import type { SitePage } from "@/lib/websites/rules";
import type { WebsiteInfo } from "@/lib/websites/schema";
import { type Device, DevicePicker, devices, PreviewDialog } from "./preview-dialog";
import { previewBlog } from "./preview-site";
import { SiteFrame } from "./site-frame";
import { usePreviewSite } from "./use-preview-site";

const pagesByTab: Readonly<Record<string, SitePage>> = {
  "/website/events": "events",
  "/website/activities": "services",
};

interface PreviewPaneProps {
  info: WebsiteInfo | undefined;
  /** Whether it fills the screen. */
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Posts that visitors of a published site read, which the public API answers within the plan; asked for again with another address only, since it may be taken off. */
const postsQuery = (slug: string) => ({
  queryKey: ["public-posts", slug],
  queryFn: () => api.get("/websites/posts", { title: slug }),
});

/** The site beside the form on wide screens, and over the whole screen. */
export function PreviewPane({ info, isOpen, onOpenChange }: PreviewPaneProps) {
  const isWide = useIsWide();
  const [device, setDevice] = useState<Device>("phone");
  const path = usePathname();
  const [page, setPage] = useState<SitePage>("start");
  // The page that shows what the tab changes.
  useEffect(() => setPage(pagesByTab[path] ?? "start"), [path]);
  const { church } = useArea();
  const slug = info?.slug ?? "";
  const posts = useQuery({ ...postsQuery(slug), enabled: info?.published === true && !info.planEnd }).data;
  const frame = {
    address: info?.url ?? "",
    slug,
    blog: useMemo(() => previewBlog(posts), [posts]),
    year: today(church.timeZone).slice(0, 4),
    page,
    onPage: setPage,
  };
  const chosen = devices.find(({ value }) => value === device) ?? devices[0];
  return (
    <>
      {isWide && (
        <aside aria-labelledby="preview-title" className="sticky top-4 grid min-w-0 gap-4">
          <div className="flex items-center justify-between gap-3">
            <h2 id="preview-title">Vista previa</h2>
            <span className="flex items-center gap-2">
              <DevicePicker value={device} onChange={setDevice} />
              <Button
                variant="quiet"
                size="icon"
                aria-label="Ver la vista previa en grande"
                title="Ver en grande"
                onClick={() => onOpenChange(true)}
              >
                <Maximize2 aria-hidden />
              </Button>
            </span>
          </div>
          {!isOpen && (
            <Frame
              {...frame}
              width={chosen.width}
              className={cn(
                "border-fg/85 bg-surface dark:border-border-strong",
                device === "desktop"
                  ? "h-[26rem] rounded-md border-4"
                  : "h-[min(40rem,calc(100dvh-9rem))] rounded-[28px] border-6",
              )}
            />
          )}
        </aside>
      )}
      <PreviewDialog open={isOpen} onOpenChange={onOpenChange} device={device} onDevice={setDevice}>
        {(width, className) => <Frame {...frame} width={width} style={{ maxWidth: width }} className={className} />}
      </PreviewDialog>
    </>
  );
}

interface FrameProps extends Omit<React.ComponentProps<typeof SiteFrame>, "site"> {
  slug: string;
}

const Frame = ({ slug, ...props }: FrameProps) => <SiteFrame {...props} site={usePreviewSite(slug)} />;

/** Minimum width of a screen with the preview beside the form, as Tailwind's `xl`. */
const WIDE = "(min-width: 80rem)";

function useIsWide() {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const media = window.matchMedia(WIDE);
    const read = () => setWide(media.matches);
    read();
    media.addEventListener("change", read);
    return () => media.removeEventListener("change", read);
  }, []);
  return isWide;
}
