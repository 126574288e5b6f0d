import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/controls/button";

/** What Next hands to an error boundary. */
export interface FailureProps {
  error: unknown;
  retry: () => void;
}

export const FAILURE_TITLE = "Algo salió mal";
export const FAILURE_TEXT =
  "No pudimos mostrar esta pantalla. Inténtalo de nuevo; si sigue igual, espera unos minutos.";

export function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <RotateCcw aria-hidden />
      Reintentar
    </Button>
  );
}

/** Code under which the server's log has the details. */
export function SupportCode({ error, className }: { error: unknown; className: string }) {
  if (!(error instanceof Error) || !("digest" in error)) return null;
  return <p className={`text-fg-muted text-sm ${className}`}>Código para soporte: {String(error.digest)}</p>;
}
