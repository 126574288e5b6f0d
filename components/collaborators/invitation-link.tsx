"use client";

import { ShareLink, WhatsAppButton } from "@/components/share/share-link";
import { useProfile } from "@/components/shell/account/profile";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { formatDate, today } from "@/lib/core/values/dates";
import { invitationText } from "./invitation-text";
import { useInvitationLink } from "./use-collaborators";

/** Link of a pending invitation, the ways to send it, and what it is good for. */
export function InvitationLink({ id, email }: { id: number; email: string }) {
  const { churchName, timeZone } = useProfile();
  const { data, error, refetch, isFetching } = useInvitationLink(id);
  if (!data && error)
    return <ErrorState title="No pudimos cargar el enlace" error={error} onRetry={refetch} busy={isFetching} />;
  if (!data) return <SkeletonText className="h-28" />;
  return (
    <>
      <ShareLink url={data.url} copyLabel="Copiar enlace" />
      <div className="flex flex-wrap gap-2">
        <WhatsAppButton text={invitationText({ churchName: churchName ?? "", email, url: data.url })} />
      </div>
      <ul className="grid list-disc gap-1 pl-5 text-fg-muted">
        <li>«Copiar enlace» lo deja listo para pegarlo donde quieras; WhatsApp se abre con un mensaje ya escrito.</li>
        <li>Vale hasta el {formatDate(today(timeZone, new Date(data.expiresAt)))}, y una sola vez.</li>
        <li>
          Para entrar hace falta la cuenta de <b className="font-semibold [overflow-wrap:anywhere]">{email}</b>. Si
          todavía no existe, se crea al abrirlo: mándalo solo a esa persona.
        </li>
      </ul>
    </>
  );
}
