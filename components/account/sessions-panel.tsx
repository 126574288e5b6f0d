"use client";

import { Laptop, Smartphone, SquareTerminal } from "lucide-react";
import { useState } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonText } from "@/components/ui/states/skeleton";
import type { SessionRow } from "@/lib/auth/schema";
import { formatMoment } from "@/lib/core/values/dates";
import { useEndSession, useSessions } from "./use-account";

/** Open sessions of the user; any but the current one can be ended. */
export function SessionsPanel() {
  const { data, error, isFetching, refetch } = useSessions();
  const [asking, setAsking] = useState(false);
  const endOthers = useEndSession(() => setAsking(false));
  const others = data?.rows.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  return (
    <Panel aria-labelledby="sessions-title" aria-busy={!data}>
      <PanelHead id="sessions-title" title="Dónde tienes la sesión abierta" />
      {data ? (
        <ul>
          {data.rows.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="No pudimos cargar tus sesiones" error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <div className="flex min-h-16 items-center border-border border-t px-4 md:px-6">
          <SkeletonText />
        </div>
      )}
      {others > 1 && (
        <PanelBody className="border-border border-t pt-4 md:pt-4">
          <Button onClick={() => setAsking(true)} className="max-md:w-full">
            Cerrar las demás sesiones
          </Button>
        </PanelBody>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Cerrar las demás sesiones?"
        confirmLabel="Cerrarlas"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined)}
      >
        Sigues aquí; en los demás navegadores y programas habrá que entrar de nuevo.
      </ConfirmDialog>
    </Panel>
  );
}

function SessionItem({ session }: { session: SessionRow }) {
  const { timeZone } = useProfile();
  const { device, kind, seenAt, createdAt, isCurrent } = session;
  const end = useEndSession();
  const isPhone = /Android|iPhone|iPad/.test(device);
  const Icon = kind === "token" ? SquareTerminal : isPhone ? Smartphone : Laptop;
  return (
    <li className="flex min-h-16 items-center gap-3 border-border border-t px-4 py-3 md:px-6">
      <Icon aria-hidden className="size-5 shrink-0 text-fg-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {device}
          {kind === "token" && <Badge>Programa</Badge>}
        </p>
        <p className="text-fg-muted text-sm">
          {isCurrent ? "Desde" : "Última vez"}{" "}
          <time dateTime={isCurrent ? createdAt : seenAt}>
            {formatMoment(isCurrent ? createdAt : seenAt, timeZone)}
          </time>
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="ok">Aquí estás</Badge>
      ) : (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={`Cerrar la de ${device}`}
          onClick={() => end.mutate(session)}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
