"use client";

import { Check, Copy, Download, ExternalLink, MessageCircle } from "lucide-react";
import { useMemo, useState } from "react";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/input";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/sheet";
import { saveFile } from "@/lib/client/files";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/numbers";
import { VIEW_DAYS } from "@/lib/websites/rules";
import type { WebsiteInfo } from "@/lib/websites/schema";
import { qrPng, qrSvg } from "./qr-code";

interface ShareSheetProps {
  info: WebsiteInfo;
  open: boolean;
  onClose: () => void;
}

/** Address of the site to copy, send and print. */
export function ShareSheet({ info: { title, slug, url, views }, open, onClose }: ShareSheetProps) {
  const { church } = useArea();
  const [isCopied, setCopied] = useState(false);
  const svg = useMemo(() => qrSvg(url), [url]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast.success("Copiaste el enlace");
    } catch {
      toast.error("No pudimos copiarlo. Selecciónalo y cópialo tú.");
    }
  };
  const message = `${title}: ${url}`;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title="Compartir la página">
        <SheetBody className="grid content-start gap-6">
          <div className="grid gap-1">
            <label htmlFor="share-link" className="font-semibold text-sm">
              Enlace
            </label>
            <div className="flex gap-2">
              <input
                id="share-link"
                readOnly
                value={url}
                className={inputClass}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <Button onClick={copy}>
                {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
                Copiar
              </Button>
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button asChild>
              <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noopener">
                <MessageCircle aria-hidden />
                Enviar por WhatsApp
              </a>
            </Button>
            <Button asChild>
              <a href={url} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                Ver página
              </a>
            </Button>
          </div>
          <section aria-labelledby="qr-title" className="grid gap-3 border-border border-t pt-6">
            <h3 id="qr-title">Código QR</h3>
            <p className="text-fg-muted">
              Para el boletín o la puerta del templo. Si cambias el título, el código impreso sigue funcionando.
            </p>
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
                <Button onClick={async () => saveFile(await qrPng(url), `qr-${slug}.png`)}>
                  <Download aria-hidden />
                  PNG
                </Button>
                <Button onClick={() => saveFile(new Blob([svg], { type: "image/svg+xml" }), `qr-${slug}.svg`)}>
                  <Download aria-hidden />
                  SVG
                </Button>
              </div>
            </div>
          </section>
          <p className="border-border border-t pt-6 text-fg-muted">
            {countText(views, "visita", "visitas", church)} en los últimos {VIEW_DAYS} días.
          </p>
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
