"use client";

import { useProfile } from "@/components/shell/profile";
import { Badge } from "@/components/ui/badge";
import { rightsText } from "@/lib/auth/labels";
import type { CollaboratorRow } from "@/lib/churches/schema";
import { formatDate, today } from "@/lib/core/dates";
import { collaboratorName } from "./collaborator-text";

/** Name, e-mail and permission summary of a collaborator. */
export function CollaboratorIdentity({ collaborator }: { collaborator: CollaboratorRow }) {
  const { timeZone } = useProfile();
  const { name, email, pending, invitedAt } = collaborator;
  return (
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]">{collaboratorName(collaborator)}</p>
      {name && <p className="text-fg-muted text-sm [overflow-wrap:anywhere]">{email}</p>}
      {pending && <Badge tone="warn">Invitación enviada el {formatDate(today(timeZone, new Date(invitedAt)))}</Badge>}
      <p className="text-balance text-fg-muted text-sm">{rightsText(collaborator)}</p>
    </div>
  );
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
