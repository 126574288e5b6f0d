"use client";

import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { OnboardingDialog } from "@/components/shell/church/onboarding";
import { useJoin } from "@/components/shell/church/use-join";
import { Button } from "@/components/ui/controls/button";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonText } from "@/components/ui/states/skeleton";
import type { ChurchChoice } from "@/lib/churches/schema";
import { toast } from "@/lib/client/toast";
import { churchText } from "@/lib/core/values/church-name";
import { useChurches } from "./use-account";

export function ChurchesPanel() {
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useChurches();

  return (
    <Panel id="iglesias" aria-labelledby="churches-title" aria-busy={!data}>
      <PanelHead id="churches-title" title="Mis iglesias" />
      {data ? (
        <ul>
          {data.churches.map((church) => (
            <ChurchRow key={church.id} church={church} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="No pudimos cargar tus iglesias" error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <div className="flex min-h-16 items-center border-border border-t px-4 md:px-6">
          <SkeletonText />
        </div>
      )}
      <PanelBody className="border-border border-t pt-4 md:pt-4">
        <Button onClick={() => setAdding(true)} className="max-md:w-full">
          <Plus aria-hidden />
          Registrar o unirme a otra
        </Button>
      </PanelBody>
      {adding && <OnboardingDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function ChurchRow({ church: { id, name, selected, isOwner, pending } }: { church: ChurchChoice }) {
  const join = useJoin();
  const { mutate, isPending } = useMutation({
    mutationFn: () => join({ churchId: id }),
    onError: (error) => toast.error(error),
  });
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 border-border border-t px-4 py-3 md:px-6">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
        {isOwner && <Badge>Eres su dueño</Badge>}
        {pending && <Badge tone="warn">Te invitaron</Badge>}
      </span>
      {selected ? (
        <Badge tone="ok">Actual</Badge>
      ) : (
        <Button
          size="sm"
          busy={isPending}
          aria-label={`${pending ? "Unirme" : "Entrar"} ${churchText(name, "a")}`}
          onClick={() => mutate()}
        >
          {pending ? "Unirme" : "Entrar"}
        </Button>
      )}
    </li>
  );
}
