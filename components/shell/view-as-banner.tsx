"use client";

import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useProfile } from "./profile";

/** Stays in sight for as long as an owner looks through somebody else's eyes. */
export function PreviewBanner() {
  const { viewingAs } = useProfile();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.delete("/permissions/preview"),
    // Anew, and not only refreshed: a page that was refused meanwhile would go on being refused.
    onSuccess: () => window.location.assign("/settings/collaborators"),
    onError: (error) => toast.error(error),
  });
  if (!viewingAs) return null;
  return (
    <section
      aria-label="Ver como"
      className="flex min-h-12 items-center gap-3 bg-warn-soft py-1 pr-2 pl-4 text-warn-soft-fg md:px-8 print:hidden"
    >
      <Eye aria-hidden className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 text-balance leading-tight">
        Estás viendo como <b className="font-semibold [overflow-wrap:anywhere]">{viewingAs}</b>. No se guarda nada.
      </p>
      <Button size="sm" busy={isPending || isSuccess} onClick={() => mutate()}>
        Salir
      </Button>
    </section>
  );
}
