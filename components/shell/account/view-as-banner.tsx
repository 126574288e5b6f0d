"use client";

import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useProfile } from "./profile";

/** Always visible while the owner is viewing as a collaborator. */
export function ViewAsBanner() {
  const { viewingAs } = useProfile();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.delete("/permissions/preview"),
    // Full page load: a client refresh would keep pages that were refused meanwhile.
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
