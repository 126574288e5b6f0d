"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { OwnPasswordField } from "@/components/fields/own-password-field";
import { TextField } from "@/components/fields/text-field";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { DialogFooter } from "@/components/ui/popups/dialog";
import { deletionInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { clearBrowserStorage } from "@/lib/client/clear-storage";

const passwordSchema = deletionInput.pick({ password: true }).required();
const emailSchema = deletionInput.pick({ email: true }).required();

/** Confirms with the password, or the e-mail of an account without one; afterwards clears this browser's storage. */
export function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { hasPassword, email } = useProfile();

  const remove = async (input: { password?: string; email?: string }) => {
    await api.post("/users/deletion", input);
    await clearBrowserStorage();
    window.location.assign("/login");
  };

  return (
    <Form
      schema={hasPassword ? passwordSchema : emailSchema}
      values={hasPassword ? { password: "" } : { email: "" }}
      onSubmit={remove}
      className="mt-4"
    >
      {hasPassword ? (
        <OwnPasswordField email={email} />
      ) : (
        <TextField
          name="email"
          label="Tu correo"
          hint={`Escribe ${email} para confirmar.`}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <DialogFooter className="mt-2">
        <Button onClick={onCancel}>Cancelar</Button>
        <SubmitButton variant="danger" busyText="Eliminando…">
          Eliminar cuenta
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
