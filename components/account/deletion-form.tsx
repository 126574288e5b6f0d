"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { OwnPasswordField } from "@/components/fields/own-password-field";
import { TextField } from "@/components/fields/text-field";
import { useProfile } from "@/components/shell/profile";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { deletionInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { forgetEverything } from "@/lib/client/profile";

const byPassword = deletionInput.pick({ password: true }).required();
const byEmail = deletionInput.pick({ email: true }).required();

/** Asks for what only the account's person knows; afterwards nothing of them stays in this browser. */
export function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { hasPassword, email } = useProfile();

  const remove = async (input: { password?: string; email?: string }) => {
    await api.post("/users/deletion", input);
    forgetEverything();
    window.location.assign("/login");
  };

  return (
    <Form
      schema={hasPassword ? byPassword : byEmail}
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
