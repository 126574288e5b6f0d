"use client";

import { MessageCircle } from "lucide-react";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/controls/button";
import { contactLinks } from "./contact-links";

/** Only of minors whom nobody can be asked for. */
const GuardianHint = dynamic(() => import("./guardians/guardian-hint").then((module) => module.GuardianHint), {
  ssr: false,
});

type Reached = Omit<Parameters<typeof contactLinks>[0], "email"> & { id: number };

/** To the person or to a minor's guardian; null for a person without a number. */
export function WhatsappIconLink({ member }: { member: Reached }) {
  const { name, isMinor } = member;
  const link = contactLinks({ ...member, email: null }).find(({ whatsapp }) => whatsapp);
  if (!link?.whatsapp) return isMinor ? <GuardianHint person={member} isIcon /> : null;
  const whom = isMinor ? `${link.who.name}, responsable de ${name},` : name;
  return (
    <Button asChild variant="quiet" size="icon" className="relative">
      <a href={link.whatsapp} target="_blank" rel="noopener" aria-label={`Escribir a ${whom} por WhatsApp`}>
        <MessageCircle aria-hidden />
      </a>
    </Button>
  );
}
