"use client";

import { RotateCcw, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export interface FailedPageProps {
  error: unknown;
  retry: () => void;
}

/** A page that broke: what happened is in the server's log, under the code shown here. */
export function FailedPage({ error, retry }: FailedPageProps) {
  const code = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title="Algo salió mal"
        action={
          <Button onClick={retry}>
            <RotateCcw aria-hidden />
            Reintentar
          </Button>
        }
      >
        No pudimos mostrar esta página. Inténtalo de nuevo; si sigue igual, espera unos minutos.
      </EmptyState>
      {code && <p className="-mt-8 pb-8 text-center text-fg-muted text-sm">Código para soporte: {code}</p>}
    </div>
  );
}
