"use client";

import { MessageCircle } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { birthdayGreeting, whatsappLink } from "@/lib/members/rules";

interface GreetingLinkProps {
  person: { name: string; cellphone: string | null };
  churchName: string;
}

/** "Felicitar": a WhatsApp message with the birthday greeting; null for a person without a number. */
export function GreetingLink({ person: { name, cellphone }, churchName }: GreetingLinkProps) {
  const href = whatsappLink(cellphone, birthdayGreeting(name, churchName));
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
