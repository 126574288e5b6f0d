"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatDate, today } from "@/lib/core/values/dates";

const ClosureDialog = dynamic(() => import("./closure-dialog").then((module) => module.ClosureDialog), {
  loading: () => null,
});

/** Schedules the closure of the church, or cancels it. */
export function ClosurePanel() {
  const { closesAt, timeZone } = useProfile();
  return (
    <Panel aria-labelledby="closing-title">
      <PanelHead id="closing-title" title="Cerrar la iglesia" />
      <PanelBody className="grid justify-items-start gap-4">
        {closesAt ? <PendingClosure day={formatDate(today(timeZone, new Date(closesAt)))} /> : <NoClosure />}
      </PanelBody>
    </Panel>
  );
}

function NoClosure() {
  const [asking, setAsking] = useState(false);
  const used = useFirstUse(asking);
  return (
    <>
      <p>
        En 30 días se borra la iglesia con todos sus datos, para todas las personas que trabajan en ella. Hasta entonces
        todo funciona y puedes cambiar de opinión aquí mismo.
      </p>
      <Button className="text-danger max-md:w-full" onClick={() => setAsking(true)}>
        Cerrar la iglesia…
      </Button>
      {used && <ClosureDialog open={asking} onOpenChange={setAsking} />}
    </>
  );
}

function PendingClosure({ day }: { day: string }) {
  const refreshProfile = useRefreshProfile();
  const cancel = useMutation({
    mutationFn: () => api.delete("/churches/closing"),
    onSuccess: async () => {
      await refreshProfile();
      toast.success("La iglesia ya no se cierra");
    },
    onError: (error) => toast.error(error),
  });
  return (
    <>
      <Notice tone="warn" className="w-full">
        La iglesia se cierra el {day}. Ese día se borran todos sus datos, y después no se pueden recuperar.
      </Notice>
      <Button busy={cancel.isPending} onClick={() => cancel.mutate()} className="max-md:w-full">
        No cerrar la iglesia
      </Button>
    </>
  );
}
