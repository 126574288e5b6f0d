"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { OwnPasswordField } from "@/components/fields/own-password-field";
import { TextField } from "@/components/fields/text-field";
import { SubscriptionFate } from "@/components/plans/subscription-fate";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { useManifests } from "@/components/ui/modules/manifests";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { closureInput } from "@/lib/churches/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { churchText } from "@/lib/core/values/church-name";

const withPassword = closureInput.required();
const withoutPassword = closureInput.omit({ password: true });

interface ClosureDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Closing a church requires its name and, where the owner has one, the password. */
export function ClosureDialog({ open, onOpenChange }: ClosureDialogProps) {
  const { churchName } = useProfile();
  const sections = useManifests().map(({ label }) => label.toLowerCase());
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`¿Cerrar ${churchText(churchName ?? "")}?`}
        description={`En 30 días se borran ${sections.join(", ")}, fotos e historial. Te enviaremos un correo ahora y otro cuando esté hecho.`}
      >
        <SubscriptionFate when="closure" />
        <ClosureForm onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted only while the dialog is open. */
function ClosureForm({ onDone }: { onDone: () => void }) {
  const { churchName, email, hasPassword } = useProfile();
  const refreshProfile = useRefreshProfile();
  return (
    <Form
      schema={hasPassword ? withPassword : withoutPassword}
      values={hasPassword ? { name: "", password: "" } : { name: "" }}
      onSubmit={async (input: { name: string; password?: string }) => {
        await api.post("/churches/closing", input);
        await refreshProfile();
        toast.success("La iglesia se cierra en 30 días");
        onDone();
      }}
      className="mt-4"
    >
      <TextField
        name="name"
        label="Nombre de la iglesia"
        hint={`Escribe «${churchName}» para confirmar.`}
        autoComplete="off"
      />
      {hasPassword && <OwnPasswordField email={email} />}
      <DialogFooter className="mt-2">
        <DialogClose asChild>
          <Button>Cancelar</Button>
        </DialogClose>
        <SubmitButton variant="danger" busyText="Cerrando…">
          Cerrar la iglesia
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
