"use client";

import { RotateCcw, TriangleAlert, WifiOff } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { ApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";
import { EmptyState } from "./empty-state";

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** Failed action: "No pudimos cargar los miembros". */
  title?: string;
  busy?: boolean;
}

export function ErrorState({ error, onRetry, title = "No pudimos cargar los datos", busy }: ErrorStateProps) {
  const failure = error instanceof ApiError ? error : null;
  return (
    <div role="alert">
      <EmptyState
        icon={failure?.status === 0 ? WifiOff : TriangleAlert}
        title={title}
        action={
          <Button onClick={onRetry} busy={busy}>
            <RotateCcw aria-hidden />
            Reintentar
          </Button>
        }
      >
        {errorText(error)}
      </EmptyState>
      {failure?.requestId && (
        <p className="-mt-8 pb-8 text-center text-fg-muted text-sm">Código para soporte: {failure.requestId}</p>
      )}
    </div>
  );
}
