"use client";

import { RotateCcw, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { PlainPage } from "./plain-page";

export interface FailureProps {
  error: unknown;
  retry: () => void;
}

const TITLE = "Algo salió mal";
const TEXT = "No pudimos mostrar esta página. Inténtalo de nuevo; si sigue igual, espera unos minutos.";

/** Error of a page, inside the shell. */
export function FailurePanel({ error, retry }: FailureProps) {
  return (
    <Panel role="alert">
      <EmptyState icon={TriangleAlert} title={TITLE} action={<RetryButton onClick={retry} />}>
        {TEXT}
      </EmptyState>
      <SupportCode error={error} className="-mt-8 pb-8 text-center" />
    </Panel>
  );
}

/** The same without the shell, which could not be rendered either. */
export function FailurePage({ error, retry }: FailureProps) {
  return (
    <PlainPage
      title={TITLE}
      action={
        <>
          <RetryButton onClick={retry} />
          <SupportCode error={error} className="mt-4" />
        </>
      }
    >
      {TEXT}
    </PlainPage>
  );
}

function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <RotateCcw aria-hidden />
      Reintentar
    </Button>
  );
}

/** Code under which the server's log has the details. */
function SupportCode({ error, className }: { error: unknown; className: string }) {
  if (!(error instanceof Error) || !("digest" in error)) return null;
  return <p className={`text-fg-muted text-sm ${className}`}>Código para soporte: {String(error.digest)}</p>;
}
