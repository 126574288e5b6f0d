"use client";

import { LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { Size } from "@/lib/documents/paper";

/** Pixels per point: sharp on a phone's display and in a desktop's panel. */
const SCALE = 2;

interface PaperProps {
  /** Bytes of a PDF; null while there is nothing to draw. */
  pdf: Uint8Array | null;
  /** Points of the sheet. */
  size: Size;
  /** Text alternative of the picture. */
  label: string;
  /** Another picture is on its way. */
  busy?: boolean;
  /** Content of an empty sheet. */
  children?: ReactNode;
}

/** A sheet of paper with the first page of a PDF: phones display no PDF inside a page. */
export function Paper({ pdf, size, label, busy = false, children }: PaperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<"none" | "page" | "failed">("none");

  useEffect(() => {
    if (!pdf || !canvas.current) return;
    const target = canvas.current;
    let isCurrent = true;
    const draw = async () => {
      const { drawPage } = await import("./draw-page");
      const page = await drawPage(pdf, SCALE);
      if (!isCurrent) return;
      // Only now: the earlier picture stays until the new one is whole.
      target.width = page.width;
      target.height = page.height;
      target.getContext("2d")?.drawImage(page, 0, 0);
      setDrawn("page");
    };
    draw().catch(() => isCurrent && setDrawn("failed"));
    return () => {
      isCurrent = false;
    };
  }, [pdf]);

  const isDrawing = busy || (pdf !== null && drawn === "none");
  return (
    <div className="relative bg-surface2 p-3 md:p-6 dark:bg-bg" aria-busy={isDrawing}>
      <div
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        className="relative mx-auto w-full max-w-[min(100%,52rem)] overflow-hidden rounded-sm bg-[white] shadow-2"
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          hidden={drawn !== "page"}
          className={cn("size-full transition-opacity", busy && "opacity-55 delay-150")}
        />
        {drawn !== "page" && (
          <div className="absolute inset-0 grid place-items-center bg-surface p-6 text-center text-fg-muted">
            {drawn === "failed" ? (
              <p>Este navegador no puede dibujarlo aquí. Puedes descargar el PDF.</p>
            ) : (
              !isDrawing && children
            )}
          </div>
        )}
        {isDrawing && (
          <span className="absolute top-3 right-3 grid size-9 animate-appear place-items-center rounded-full bg-surface text-fg-muted shadow-2 [animation-delay:300ms] [animation-fill-mode:both]">
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
            <span className="sr-only">Dibujando…</span>
          </span>
        )}
      </div>
    </div>
  );
}
