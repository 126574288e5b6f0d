"use client";

import { useState } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Dialog, DialogContent } from "@/components/ui/popups/dialog";
import { churchText } from "@/lib/core/values/church-name";
import { OwnerForm } from "./owner-form";

/** Owner of the church, with the button that transfers it. */
export function OwnerPanel() {
  const { userName, email, churchName } = useProfile();
  const [open, setOpen] = useState(false);
  return (
    <Panel aria-labelledby="owner-title" className="w-full max-w-[40rem]">
      <PanelHead id="owner-title" title="Dueño de la cuenta" />
      <PanelBody className="grid gap-4">
        <p>
          <span className="font-medium">{userName}</span> <span className="text-fg-muted">(tú, {email})</span>
        </p>
        <p className="text-fg-muted">
          Tiene acceso a todo, invita a los colaboradores y decide qué puede hacer cada quien. Si cambian de pastor,
          pásale la iglesia aquí.
        </p>
        <Button className="justify-self-start max-md:w-full" onClick={() => setOpen(true)}>
          Pasar la iglesia a otra persona
        </Button>
      </PanelBody>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title={`Pasar ${churchText(churchName ?? "")} a otra persona`}
          description="Esa persona será su dueña. Tú quedas como colaborador con todas las secciones abiertas, y solo ella te la podrá devolver."
        >
          <OwnerForm onCancel={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </Panel>
  );
}
