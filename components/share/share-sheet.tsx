"use client";

import { Download, ExternalLink } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Button } from "@/components/ui/controls/button";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/popups/sheet";
import { saveFile } from "@/lib/client/files";
import { qrPng, qrSvg } from "./qr-code";
import { ShareLink, WhatsAppButton } from "./share-link";

interface ShareSheetProps {
  /** "Compartir la página". */
  title: string;
  /** What the address leads to, before it in a message. */
  name: string;
  url: string;
  /** "Ver página". */
  viewLabel: string;
  /** Name of the QR code's files, without `qr-` and extension. */
  fileName: string;
  /** What a printed code is good for. */
  qrHint: string;
  /** Last paragraph. */
  children?: ReactNode;
  open: boolean;
  onClose: () => void;
}

/** Address of a public page to copy, send and print. */
export function ShareSheet({
  title,
  name,
  url,
  viewLabel,
  fileName,
  qrHint,
  children,
  open,
  onClose,
}: ShareSheetProps) {
  const svg = useMemo(() => qrSvg(url), [url]);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title={title}>
        <SheetBody className="grid content-start gap-6">
          <ShareLink url={url} />
          <div className="flex flex-wrap gap-2">
            <WhatsAppButton text={`${name}: ${url}`} />
            <Button asChild>
              <a href={url} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                {viewLabel}
              </a>
            </Button>
          </div>
          <section aria-labelledby="qr-title" className="grid gap-3 border-border border-t pt-6">
            <h3 id="qr-title">Código QR</h3>
            <p className="text-fg-muted">{qrHint}</p>
            <div className="flex flex-wrap items-end gap-4">
              {/* biome-ignore lint/performance/noImgElement: a picture in memory */}
              <img
                src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
                alt={`Código QR de ${url}`}
                width={176}
                height={176}
                className="rounded-md border border-border"
              />
              <div className="flex flex-wrap gap-2">
                <Button onClick={async () => saveFile(await qrPng(url), `qr-${fileName}.png`)}>
                  <Download aria-hidden />
                  PNG
                </Button>
                <Button onClick={() => saveFile(new Blob([svg], { type: "image/svg+xml" }), `qr-${fileName}.svg`)}>
                  <Download aria-hidden />
                  SVG
                </Button>
              </div>
            </div>
          </section>
          {children && <p className="border-border border-t pt-6 text-fg-muted">{children}</p>}
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
