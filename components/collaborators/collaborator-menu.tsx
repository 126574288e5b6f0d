"use client";

import { useMutation } from "@tanstack/react-query";
import { Eye, UserMinus } from "lucide-react";
import { useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useEnterChurch } from "@/components/shell/account/profile";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { CollaboratorRow } from "@/lib/churches/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { collaboratorName } from "./collaborator-text";
import { InvitationItems } from "./invitation-items";
import { useRemoveCollaborator } from "./use-collaborators";

export function CollaboratorMenu({ collaborator }: { collaborator: CollaboratorRow }) {
  const { pending, email } = collaborator;
  const [removing, setRemoving] = useState(false);
  const enter = useEnterChurch();
  const viewAs = useMutation({
    mutationFn: () => api.put("/permissions/preview", { id: collaborator.id }),
    onSuccess: (profile) => enter(profile, "/"),
    onError: (error) => toast.error(error),
  });
  const remove = useRemoveCollaborator(() => setRemoving(false));
  const name = collaboratorName(collaborator);

  return (
    <>
      <RowMenu label={`Acciones para ${name}`}>
        <MenuItem icon={Eye} onSelect={() => viewAs.mutate()}>
          Ver como {name}
        </MenuItem>
        {pending && <InvitationItems collaborator={collaborator} />}
        <MenuSeparator />
        <MenuItem icon={UserMinus} tone="danger" onSelect={() => setRemoving(true)}>
          {pending ? "Cancelar la invitación" : "Quitar acceso"}
        </MenuItem>
      </RowMenu>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={pending ? `¿Cancelar la invitación a ${email}?` : `¿Quitarle el acceso a ${name}?`}
        cancelLabel={pending ? "Dejarla" : "Cancelar"}
        confirmLabel={pending ? "Cancelar la invitación" : "Quitar acceso"}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(collaborator)}
      >
        {pending
          ? "El enlace que recibió ya no le servirá para entrar. Puedes invitar de nuevo a este correo."
          : "Deja de ver la iglesia desde su siguiente clic. Lo que hizo se queda, y puedes invitarle de nuevo."}
      </ConfirmDialog>
    </>
  );
}
