"use client";

import { Link2, Mail, MessageCircle } from "lucide-react";
import { copyLink } from "@/components/share/share-link";
import { useProfile } from "@/components/shell/account/profile";
import { MenuItem } from "@/components/ui/popups/menu";
import type { CollaboratorRow } from "@/lib/churches/schema";
import { toast } from "@/lib/client/toast";
import { whatsappUrl } from "@/lib/core/values/whatsapp";
import { invitationText } from "./invitation-text";
import { useCanMail, useInvitationLink, useResendInvitation } from "./use-collaborators";

/** Menu items of a pending invitation. The link loads with the menu: Safari allows the clipboard during the click only. */
export function InvitationItems({ collaborator }: { collaborator: CollaboratorRow }) {
  const { id, email } = collaborator;
  const { churchName } = useProfile();
  const { data, error } = useInvitationLink(id);
  const canMail = useCanMail();
  const resend = useResendInvitation();
  const text = invitationText({ churchName: churchName ?? "", email, url: data?.url ?? "" });
  const fail = () => toast.error(error);
  return (
    <>
      <MenuItem icon={Link2} disabled={!data && !error} onSelect={() => (data ? void copyLink(data.url) : fail())}>
        Copiar enlace
      </MenuItem>
      {data ? (
        <MenuItem icon={MessageCircle} asChild>
          <a href={whatsappUrl("", text)} target="_blank" rel="noopener">
            Enviar por WhatsApp
          </a>
        </MenuItem>
      ) : (
        <MenuItem icon={MessageCircle} disabled={!error} onSelect={fail}>
          Enviar por WhatsApp
        </MenuItem>
      )}
      {canMail && (
        <MenuItem icon={Mail} onSelect={() => resend.mutate(collaborator)}>
          Enviar otra vez el correo
        </MenuItem>
      )}
    </>
  );
}
