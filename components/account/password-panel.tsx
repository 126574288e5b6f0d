"use client";

import { useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { PasswordField } from "@/components/fields/password-field";
import { useProfile } from "@/components/shell/profile";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import { passwordInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

export function PasswordPanel() {
  const { email } = useProfile();
  const [changes, setChanges] = useState(0);

  const save = async (passwords: { current: string; password: string }) => {
    await api.put("/accounts/password", passwords);
    toast.success("Contraseña cambiada");
    setChanges(changes + 1);
  };

  return (
    <Panel aria-labelledby="password-title">
      <PanelHead id="password-title" title="Contraseña" />
      <PanelBody>
        <Form key={changes} schema={passwordInput} values={{ current: "", password: "" }} onSubmit={save}>
          {/* Tells password managers whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="current" label="Contraseña actual" autoComplete="current-password" />
          <PasswordField
            name="password"
            label="Nueva contraseña"
            hint="Entre 8 y 50 caracteres. Al cambiarla se cierran tus demás sesiones."
            autoComplete="new-password"
          />
          <SubmitButton busyText="Guardando…" className="justify-self-start max-md:w-full">
            Cambiar contraseña
          </SubmitButton>
        </Form>
      </PanelBody>
    </Panel>
  );
}
