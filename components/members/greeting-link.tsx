"use client";

import { MessageCircle } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { guardianText } from "@/lib/members/guardians/labels";
import type { GuardianContact } from "@/lib/members/guardians/schema";
import { birthdayGreeting } from "./birthday-greeting";
import { contactLinks } from "./contact-links";
import { GuardianHint } from "./guardians/guardian-hint";

interface GreetingLinkProps {
  person: {
    id: number;
    name: string;
    surnames: string;
    cellphone: string | null;
    isMinor: boolean;
    guardians: GuardianContact[];
  };
  churchName: string;
  /** Whether today is the birthday. */
  isToday: boolean;
  /** Beside names in a narrow column. */
  isNarrow?: boolean;
}

/** «Felicitar»: a WhatsApp message with the birthday greeting, to a minor's guardian «A su mamá»; null for a person without a number. */
export function GreetingLink({ person, churchName, isToday, isNarrow }: GreetingLinkProps) {
  const { name, isMinor, guardians } = person;
  const links = contactLinks({ ...person, email: null }, birthdayGreeting(person, churchName, isToday));
  const [link] = links;
  if (!link?.whatsapp) return isMinor ? <GuardianHint person={person} isIcon={isNarrow} /> : null;
  const guardian = guardians.find(({ id }) => isMinor && id === link.who.id);
  const to = guardian && guardianText(guardian, guardians);
  return (
    <Button asChild size="sm" className="relative">
      <a
        href={link.whatsapp}
        target="_blank"
        rel="noopener"
        aria-label={to ? `Felicitar a ${name} por el WhatsApp de ${to}` : `Felicitar a ${name} por WhatsApp`}
      >
        <MessageCircle aria-hidden />
        {to ? `A ${to}` : "Felicitar"}
      </a>
    </Button>
  );
}
