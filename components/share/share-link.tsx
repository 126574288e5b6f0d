"use client";

import { Check, Copy, MessageCircle } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { copyText } from "@/lib/client/clipboard";
import { toast } from "@/lib/client/toast";
import { whatsappUrl } from "@/lib/core/values/whatsapp";

/** Copies an address, or one still being fetched, and says whether it could. */
export async function copyLink(url: string | Promise<string>) {
  const isCopied = await copyText(url);
  if (isCopied) toast.success("Copiaste el enlace");
  else toast.error("No pudimos copiarlo. Selecciónalo y cópialo tú.");
  return isCopied;
}

/** Address that can be selected, with a button that copies it. */
export function ShareLink({ url, copyLabel = "Copiar" }: { url: string; copyLabel?: string }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        Enlace
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={url}
          className={inputClass}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={async () => setCopied(await copyLink(url))}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copyLabel}
        </Button>
      </div>
    </div>
  );
}

/** Opens WhatsApp with a text, to choose there whom to send it. */
export const WhatsAppButton = ({ text }: { text: string }) => (
  <Button asChild>
    <a href={whatsappUrl("", text)} target="_blank" rel="noopener">
      <MessageCircle aria-hidden />
      Enviar por WhatsApp
    </a>
  </Button>
);
