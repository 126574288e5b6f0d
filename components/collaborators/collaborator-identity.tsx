"use client";

import { useProfile } from "@/components/shell/account/profile";
import { Badge } from "@/components/ui/marks/badge";
import { rightsText } from "@/lib/auth/labels";
import type { CollaboratorRow } from "@/lib/churches/schema";
import { areas } from "@/lib/core/areas";
import { formatDate, today } from "@/lib/core/values/dates";
import { collaboratorName } from "./collaborator-text";

/** Name, e-mail and permission summary of a collaborator. */
export function CollaboratorIdentity({ collaborator }: { collaborator: CollaboratorRow }) {
  const { name, email } = collaborator;
  return (
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]">{collaboratorName(collaborator)}</p>
      {name && <p className="text-fg-muted text-sm [overflow-wrap:anywhere]">{email}</p>}
      <InvitationBadge collaborator={collaborator} />
      <p className="text-balance text-fg-muted text-sm">{rightsText(collaborator, areas)}</p>
    </div>
  );
}

function InvitationBadge({ collaborator: { pending, confirmed, invitedAt, mail } }: { collaborator: CollaboratorRow }) {
  const { timeZone } = useProfile();
  if (!pending) return confirmed ? null : <Badge tone="warn">Correo sin confirmar</Badge>;
  if (mail === "failed") return <Badge tone="bad">El correo no se pudo enviar</Badge>;
  if (mail === "retrying") return <Badge tone="warn">El correo aún no sale</Badge>;
  return <Badge tone="warn">Invitación del {formatDate(today(timeZone, new Date(invitedAt)))}</Badge>;
}

export function OwnerIdentity() {
  const { userName } = useProfile();
  return (
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]">{userName}</p>
      <p className="text-fg-muted text-sm">Tú, dueño de la cuenta</p>
    </div>
  );
}
