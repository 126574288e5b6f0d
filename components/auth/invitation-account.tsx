"use client";

import { useRef } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { PasswordOwner } from "@/components/fields/own-password-field";
import { PasswordField } from "@/components/fields/password-field";
import { TextField } from "@/components/fields/text-field";
import { newAccountInput, newPasswordInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { signIn } from "@/lib/client/session";
import { churchText } from "@/lib/core/values/church-name";
import { useEnterJoined } from "./invitation-join";
import { LegalTexts } from "./legal-texts";

interface InvitationAccountProps {
  token: string;
  church: string;
  email: string;
  /** The address has an account that nobody confirmed: it gets a new password. */
  isTakenOver: boolean;
}

/** Creates the account of the invited address and joins the church in one step. */
export function InvitationAccount({ token, church, email, isTakenOver }: InvitationAccountProps) {
  const enter = useEnterJoined();
  // The link works once, and the connection may fail before the sign-in.
  const hasJoined = useRef(false);

  const join = async (account: { username?: string; password: string }) => {
    if (!hasJoined.current) await api.post("/invitations", { token, ...account });
    hasJoined.current = true;
    await signIn({ email, password: account.password });
    enter();
  };

  if (isTakenOver)
    return (
      <Form schema={newPasswordInput} values={{ password: "" }} onSubmit={join}>
        <PasswordOwner email={email} />
        <PasswordField
          name="password"
          label="Nueva contraseña"
          hint="Entre 8 y 50 caracteres. Tu correo ya tiene una cuenta sin confirmar: con una contraseña nueva es tuya. Si tiene una iglesia, sigue siendo tuya; se cierran las sesiones abiertas y salen los colaboradores que tenga."
          autoComplete="new-password"
        />
        <SubmitButton busyText="Entrando…" className="mt-2">
          Guardar y entrar {churchText(church, "a")}
        </SubmitButton>
      </Form>
    );

  return (
    <Form schema={newAccountInput} values={{ username: "", password: "" }} onSubmit={join}>
      <TextField name="username" label="Nombre" hint="Tu nombre y apellido, entre 6 y 30 letras." autoComplete="name" />
      <PasswordOwner email={email} />
      <PasswordField name="password" label="Contraseña" hint="Entre 8 y 50 caracteres." autoComplete="new-password" />
      <LegalTexts />
      <SubmitButton busyText="Creando tu cuenta…" className="mt-2">
        Crear mi cuenta y entrar
      </SubmitButton>
    </Form>
  );
}
