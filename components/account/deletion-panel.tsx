"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { churchText } from "@/lib/core/values/church-name";
import { useChurches } from "./use-account";

const DeletionForm = dynamic(() => import("./deletion-form").then((module) => module.DeletionForm), {
  loading: () => null,
});

/** Deletes the account; the owner of a church has to transfer or close it first. */
export function DeletionPanel() {
  const [open, setOpen] = useState(false);
  const ownChurch = useChurches().data?.churches.find(({ isOwner }) => isOwner);
  return (
    <Panel aria-labelledby="deletion-title">
      <PanelHead id="deletion-title" title="Eliminar mi cuenta" />
      <PanelBody className="grid gap-4">
        <p className="text-fg-muted">
          Se borran tu contraseña, tu foto y tus sesiones, y pierdes el acceso a tus iglesias. Lo que registraste en
          ellas se queda.
        </p>
        <Button className="justify-self-start max-md:w-full" onClick={() => setOpen(true)}>
          Eliminar cuenta
        </Button>
      </PanelBody>
      <Dialog open={open} onOpenChange={setOpen}>
        {ownChurch ? (
          <DialogContent
            title={`Eres dueño ${churchText(ownChurch.name, "de")}`}
            description="Una iglesia no se queda sin dueño: pásala antes a otra persona, o ciérrala."
          >
            <p className="mt-4">
              Las dos cosas están en la{" "}
              <Link href="/settings" className="font-semibold text-primary underline underline-offset-3">
                configuración de la iglesia
              </Link>
              {ownChurch.selected ? "." : `, cuando entres ${churchText(ownChurch.name, "a")}.`}
            </p>
            <DialogFooter>
              <Button onClick={() => setOpen(false)}>Cerrar</Button>
            </DialogFooter>
          </DialogContent>
        ) : (
          <DialogContent
            title="¿Eliminar tu cuenta?"
            description="No se puede deshacer. El historial de tus iglesias conserva tu nombre en lo que hiciste."
          >
            <DeletionForm onCancel={() => setOpen(false)} />
          </DialogContent>
        )}
      </Dialog>
    </Panel>
  );
}
