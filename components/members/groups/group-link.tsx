"use client";

import { useQuery } from "@tanstack/react-query";
import { Link2, MessageCircle } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { ShareLink, WhatsAppButton } from "@/components/share/share-link";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { LinkState } from "@/lib/attendance/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatDate, formatMoment, today } from "@/lib/core/values/dates";
import type { Group } from "@/lib/members/groups/schema";
import { contactLinks } from "../contact-links";
import { groups, linkQuery } from "./groups";
import { PhonesChoice } from "./phones-choice";

/** Link by which a group's leader reports, for who may write. */
export function GroupLink({ id }: { id: number }) {
  const { canWrite } = useArea();
  const group = useQuery(groups.one(id)).data;
  const { data, error, refetch, isFetching } = useQuery({ ...linkQuery(id), enabled: canWrite });
  if (!canWrite || !group || group.archivedAt) return null;
  return (
    <Panel aria-labelledby="link-title" className="print:hidden">
      <PanelHead id="link-title" title="Enlace del líder" />
      <PanelBody className="grid gap-4">
        {data ? (
          <LinkCard group={group} link={data} />
        ) : error ? (
          <ErrorState title="No pudimos cargar el enlace" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <Skeleton className="h-20" />
        )}
        <PhonesChoice />
      </PanelBody>
    </Panel>
  );
}

function LinkCard({ group, link }: { group: Group; link: LinkState }) {
  const { church } = useArea();
  const refresh = useRefresh(groups.module);
  const { mutate, isPending } = useAction();
  const [asked, setAsked] = useState<"change" | "end" | null>(null);
  const path = `/members/groups/${group.id}/link` as const;
  const make = (done: string) =>
    mutate(async () => {
      await api.post(path);
      setAsked(null);
      toast.success(done);
      return refresh();
    });
  const end = () =>
    mutate(async () => {
      await api.delete(path);
      setAsked(null);
      toast.success("El enlace ya no sirve");
      return refresh();
    });

  if (link.url === null)
    return (
      <>
        <p className="text-fg-muted">
          Con un enlace, el líder informa la asistencia desde su celular, sin cuenta. Ve los nombres de este grupo, y
          solo de este.
        </p>
        <Button busy={isPending} className="justify-self-start max-md:w-full" onClick={() => make("Enlace hecho")}>
          <Link2 aria-hidden />
          Hacer el enlace
        </Button>
      </>
    );

  return (
    <>
      <ShareLink url={link.url} />
      <p className="text-fg-muted text-sm">
        {link.expiresAt && `Sirve hasta el ${formatDate(today(church.timeZone, new Date(link.expiresAt)))}. `}
        {link.usedAt
          ? `Último informe: ${formatMoment(link.usedAt, church.timeZone)}.`
          : "Todavía no llegó ningún informe por él."}
      </p>
      <div className="flex flex-wrap gap-2">
        <SendLink group={group} url={link.url} />
        <Button onClick={() => setAsked("change")}>Cambiar enlace</Button>
        <Button onClick={() => setAsked("end")}>Quitar enlace</Button>
      </div>
      <ConfirmDialog
        open={asked === "change"}
        onOpenChange={(open) => !open && setAsked(null)}
        title="¿Cambiar el enlace?"
        confirmLabel="Cambiar enlace"
        tone="primary"
        busy={isPending}
        onConfirm={() => make("Enlace nuevo: envíaselo al líder")}
      >
        El que tiene el líder deja de servir: hay que enviarle el nuevo.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "end"}
        onOpenChange={(open) => !open && setAsked(null)}
        title="¿Quitar el enlace?"
        confirmLabel="Quitar enlace"
        busy={isPending}
        onConfirm={end}
      >
        Nadie podrá informar con él. Puedes hacer otro cuando quieras.
      </ConfirmDialog>
    </>
  );
}

/** WhatsApp to the leader, or to who answers for one who is a minor; without a number, to whom one chooses there. */
function SendLink({ group: { name, leaderContact: leader }, url }: { group: Group; url: string }) {
  const text = `Informe de ${name}: marca quién vino y envíalo con este enlace. Guárdalo, sirve cada semana: ${url}`;
  const link = leader && contactLinks(leader, text).find(({ whatsapp }) => whatsapp);
  if (!link?.whatsapp) return <WhatsAppButton text={text} />;
  return (
    <Button asChild>
      <a href={link.whatsapp} target="_blank" rel="noopener">
        <MessageCircle aria-hidden />
        {`Enviar a ${link.who.name.split(" ")[0]} por WhatsApp`}
      </a>
    </Button>
  );
}
