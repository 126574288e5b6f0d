"use client";

import { Link2, Link2Off, MessageCircle, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { ShareLink } from "@/components/share/share-link";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { LinkState } from "@/lib/attendance/schema";
import { toast } from "@/lib/client/toast";
import { formatDate, formatMoment, today } from "@/lib/core/values/dates";

interface LinkCardProps {
  /** «Enlace del maestro». */
  title: string;
  /** What who has it can do: «Con él, Noemí pasa lista desde su celular, sin cuenta.». */
  about: string;
  link: LinkState | undefined;
  /** To whom it is sent; null where there is nobody, or no number. `href`: chat with the text of the message. */
  recipient: { name: string; href: (url: string) => string | null } | null;
  /** False for what has ended or is archived. */
  isOpen: boolean;
  /** What is lost with the link before, beside the address: «sus celulares admitidos». */
  loses?: string;
  onCreate: () => Promise<unknown>;
  onEnd: () => Promise<unknown>;
}

/** The link of a group or a class: copied, sent, made again, ended. */
export function LinkCard({ title, about, link, recipient, isOpen, loses, onCreate, onEnd }: LinkCardProps) {
  const { canWrite, church } = useArea();
  const { mutate, isPending } = useAction();
  const [asked, setAsked] = useState<"change" | "end" | null>(null);
  const lost = loses ? ` y ${loses}` : "";
  const create = (done: string, isConfirmed: boolean) =>
    mutate(async () => {
      await onCreate();
      // A first link opens no question, and closes none that was opened meanwhile.
      if (isConfirmed) setAsked(null);
      toast.success(done);
    });
  const end = () =>
    mutate(async () => {
      await onEnd();
      setAsked(null);
      toast.success("El enlace ya no sirve");
    });
  const chat = link?.url ? recipient?.href(link.url) : null;
  return (
    <Panel aria-labelledby="link-title" className="print:hidden">
      <PanelHead id="link-title" title={title} />
      <PanelBody className="grid gap-4">
        {!link ? (
          <Skeleton className="h-10" />
        ) : link.url ? (
          <>
            <p className="text-fg-muted text-sm">{about}</p>
            <ShareLink url={link.url} />
            {chat && recipient && (
              <Button asChild>
                <a href={chat} target="_blank" rel="noopener">
                  <MessageCircle aria-hidden />
                  {`Enviar a ${firstName(recipient.name)} por WhatsApp`}
                </a>
              </Button>
            )}
            <p className="text-fg-muted text-sm">
              {link.expiresAt && `Sirve hasta el ${formatDate(today(church.timeZone, new Date(link.expiresAt)))}. `}
              {link.usedAt
                ? `El último informe llegó el ${formatMoment(link.usedAt, church.timeZone)}.`
                : "Todavía no llegó ningún informe por él."}
            </p>
            {canWrite && (
              <div className="flex flex-wrap gap-2">
                <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked("change")}>
                  <RefreshCw aria-hidden />
                  Cambiar enlace
                </Button>
                <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked("end")}>
                  <Link2Off aria-hidden />
                  Quitar enlace
                </Button>
              </div>
            )}
          </>
        ) : (
          <>
            <p className="text-fg-muted">
              {link.expiresAt
                ? canWrite
                  ? "El enlace ya no se puede leer: haz otro."
                  : "Tiene un enlace, que ve quien puede cambiarlo."
                : isOpen
                  ? about
                  : "No tiene enlace."}
            </p>
            {canWrite && isOpen && (
              <Button variant="primary" busy={isPending} onClick={() => create("Enlace listo para enviar", false)}>
                <Link2 aria-hidden />
                Hacer el enlace
              </Button>
            )}
          </>
        )}
      </PanelBody>
      <ConfirmDialog
        open={asked === "change"}
        onOpenChange={(open) => !open && setAsked(null)}
        title="¿Cambiar el enlace?"
        confirmLabel="Cambiar enlace"
        busy={isPending}
        onConfirm={() => create("Enlace cambiado: envíalo otra vez", true)}
      >
        {`El que ya enviaste deja de servir${lost}.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "end"}
        onOpenChange={(open) => !open && setAsked(null)}
        title="¿Quitar el enlace?"
        confirmLabel="Quitar enlace"
        busy={isPending}
        onConfirm={end}
      >
        {`Nadie podrá informar con él${lost}. Lo que ya informaron se queda.`}
      </ConfirmDialog>
    </Panel>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;
