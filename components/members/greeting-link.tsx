"use client";

import { MessageCircle } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { whatsappLink } from "@/lib/members/rules";
import { birthdayGreeting } from "./birthday-greeting";

interface GreetingLinkProps {
  person: { name: string; surnames: string; cellphone: string | null };
  churchName: string;
}

/** "Felicitar": a WhatsApp message with the birthday greeting; null for a person without a number. */
export function GreetingLink({ person, churchName }: GreetingLinkProps) {
  const { name, cellphone } = person;
  const href = whatsappLink(cellphone, birthdayGreeting(person, churchName));
  if (!href) return null;
  return (
    <Button asChild size="sm" className="relative">
      <a href={href} target="_blank" rel="noopener" aria-label={`Felicitar a ${name} por WhatsApp`}>
        <MessageCircle aria-hidden />
        Felicitar
      </a>
    </Button>
  );
}
