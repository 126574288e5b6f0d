"use client";

import { MessageCircle } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { whatsappLink } from "@/lib/members/rules";

interface WhatsappIconLinkProps {
  member: { name: string; cellphone: string | null };
}

/** Null for a person without a number. */
export function WhatsappIconLink({ member: { name, cellphone } }: WhatsappIconLinkProps) {
  const href = whatsappLink(cellphone);
  if (!href) return null;
  return (
    <Button asChild variant="quiet" size="icon" className="relative">
      <a href={href} target="_blank" rel="noopener" aria-label={`Escribir a ${name} por WhatsApp`}>
        <MessageCircle aria-hidden />
      </a>
    </Button>
  );
}
