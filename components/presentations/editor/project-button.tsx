"use client";

import { Play } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/lib/client/toast";

interface ProjectButtonProps {
  /** Operator view. */
  href: string;
  /** Saves what is not saved yet; resolves to whether it succeeded. */
  flush?: () => Promise<boolean>;
}

/** Opens the operator view, another document, once everything is saved. */
export function ProjectButton({ href, flush }: ProjectButtonProps) {
  const [isSaving, setSaving] = useState(false);
  /** Whether it was said that the last changes are not saved: the second click goes on without them. */
  const isWarned = useRef(false);

  const saveFirst = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!flush || isWarned.current || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setSaving(true);
    const isSaved = await flush();
    setSaving(false);
    if (isSaved) return window.location.assign(href);
    isWarned.current = true;
    toast.error("No pudimos guardar los últimos cambios. Vuelve a tocar Proyectar para seguir sin ellos.");
  };

  return (
    <Button asChild variant="primary" aria-busy={isSaving || undefined}>
      <a href={href} onClick={(event) => void saveFirst(event)}>
        <Play aria-hidden />
        Proyectar
      </a>
    </Button>
  );
}
