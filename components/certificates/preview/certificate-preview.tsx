"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { readPdf } from "@/components/certificates/certificate-files";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { useDebounced } from "@/components/ui/hooks/use-debounced";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Notice } from "@/components/ui/states/notice";
import { paperLabels } from "@/lib/certificates/labels";
import type { CertificateValues } from "@/lib/certificates/schema";
import { ApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";
import { landscape, type PaperName, papers } from "@/lib/documents/paper";
import { Paper } from "./paper";

/** Milliseconds without a change after which the preview is drawn again. */
const WAIT_MS = 400;

interface CertificatePreviewProps {
  /** What would be issued now; null while type or design are missing. */
  body: CertificateValues | null;
  paper: PaperName;
  isLetter?: boolean;
  /** Accessible name of the picture. */
  label: string;
}

/** The PDF as it would be printed. The earlier picture stays while the next one loads, and when it fails. */
export function CertificatePreview({ body, paper, isLetter = false, label }: CertificatePreviewProps) {
  const { churchLogo } = useProfile();
  const settled = useDebounced(body && JSON.stringify(body), WAIT_MS);
  const { data, error, isFetching, refetch } = useQuery({
    // The logo is printed too.
    queryKey: ["certificate-preview", settled, churchLogo],
    queryFn: ({ signal }) =>
      readPdf("/certificates/preview", {
        method: "POST",
        signal,
        headers: { "Content-Type": "application/json" },
        body: settled,
      }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  return (
    <Panel aria-labelledby="preview-title" className="overflow-hidden">
      <PanelHead
        id="preview-title"
        title="Vista previa"
        action={
          <span className="text-fg-muted text-sm">
            {paperLabels[paper]}, {isLetter ? "vertical" : "horizontal"}
          </span>
        }
      />
      {error && !isFetching ? (
        <Notice
          tone="warn"
          role="status"
          className="mx-4 mb-4 md:mx-6"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              <RotateCcw aria-hidden />
              Reintentar
            </Button>
          }
        >
          No pudimos dibujar la vista previa. {previewProblem(error)} Lo que escribiste sigue aquí.
        </Notice>
      ) : null}
      <Paper
        pdf={data ?? null}
        size={isLetter ? papers[paper] : landscape(papers[paper])}
        busy={isFetching}
        label={label}
      >
        <p className="max-w-[32ch]">Elige el tipo y el diseño: aquí verás el certificado tal como se imprime.</p>
      </Paper>
    </Panel>
  );
}

/** The reason of a refused field, which says what to correct, or of the whole request. */
const previewProblem = (error: Error) =>
  (error instanceof ApiError && Object.values(error.fields ?? {})[0]) || errorText(error);
