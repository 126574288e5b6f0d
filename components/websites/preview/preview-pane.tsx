"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import { Maximize2, Monitor, Smartphone, Tablet, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { scrim } from "@/components/ui/dialog";
import { useReturnFocus } from "@/components/ui/return-focus";
import { Segmented } from "@/components/ui/segmented";
import { today } from "@/lib/core/dates";
import type { SitePage } from "@/lib/websites/rules";
import type { WebsiteInfo } from "@/lib/websites/schema";
import { SiteFrame } from "./site-frame";
import { usePreviewSite } from "./use-preview-site";

const devices = [
  { value: "phone", width: 390, label: "Celular", icon: Smartphone },
  { value: "tablet", width: 834, label: "Tableta", icon: Tablet },
  { value: "desktop", width: 1280, label: "Computador", icon: Monitor },
] as const;

type Device = (typeof devices)[number]["value"];

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

/** The site beside the form on wide screens, and over the whole screen. */
export function PreviewPane({ info, isOpen, onOpenChange }: PreviewPaneProps) {
  const isWide = useIsWide();
  const [device, setDevice] = useState<Device>("phone");
  const path = usePathname();
  const [page, setPage] = useState<SitePage>("start");
  // The page that shows what the tab changes.
  useEffect(() => setPage(pagesByTab[path] ?? "start"), [path]);
  const { church } = useArea();
  const frame = {
    address: info?.url ?? "",
    slug: info?.slug ?? "",
    year: today(church.timeZone).slice(0, 4),
    page,
    onPage: setPage,
  };
  const { remember, onCloseAutoFocus } = useReturnFocus();
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
      <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
        <RadixDialog.Portal>
          <RadixDialog.Overlay className={scrim} />
          <RadixDialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={remember}
            onCloseAutoFocus={onCloseAutoFocus}
            className="fixed inset-0 z-50 flex flex-col bg-surface2 text-fg outline-none data-[state=closed]:animate-leave data-[state=open]:animate-appear"
          >
            <header className="flex min-h-14 items-center justify-between gap-3 border-border border-b bg-surface py-2 pr-2 pl-4 md:pr-4 md:pl-6">
              <RadixDialog.Title>Vista previa</RadixDialog.Title>
              <span className="flex items-center gap-2">
                <DevicePicker value={device} onChange={setDevice} className="max-md:hidden" />
                <RadixDialog.Close asChild>
                  <Button variant="quiet" size="icon" aria-label="Cerrar">
                    <X aria-hidden />
                  </Button>
                </RadixDialog.Close>
              </span>
            </header>
            <div className="flex min-h-0 flex-1 justify-center md:p-4">
              {isOpen && (
                <Frame
                  {...frame}
                  width={chosen.width}
                  style={{ maxWidth: chosen.width }}
                  className="h-full w-full bg-surface md:rounded-md md:border md:border-border"
                />
              )}
            </div>
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    </>
  );
}

interface FrameProps extends Omit<React.ComponentProps<typeof SiteFrame>, "site"> {
  slug: string;
}

const Frame = ({ slug, ...props }: FrameProps) => <SiteFrame {...props} site={usePreviewSite(slug)} />;

interface DevicePickerProps {
  value: Device;
  onChange: (device: Device) => void;
  className?: string;
}

const DevicePicker = ({ value, onChange, className }: DevicePickerProps) => (
  <fieldset className={className}>
    <legend className="sr-only">Tamaño de la vista previa</legend>
    <Segmented
      options={devices.map(({ value: device, label, icon: Icon }) => ({
        value: device,
        label: (
          <>
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">{label}</span>
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  </fieldset>
);

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
