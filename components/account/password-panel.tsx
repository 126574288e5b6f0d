"use client";

import { useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { OwnPasswordField, PasswordOwner } from "@/components/fields/own-password-field";
import { PasswordField } from "@/components/fields/password-field";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { newPasswordInput, passwordChangeInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

export function PasswordPanel() {
  const { email, hasPassword } = useProfile();
  const refreshProfile = useRefreshProfile();
  const [changes, setChanges] = useState(0);

  const save = async (passwords: { current?: string; password: string }) => {
    await api.put("/accounts/password", passwords);
    toast.success(hasPassword ? "Contraseña cambiada" : "Contraseña creada");
    setChanges(changes + 1);
    if (!hasPassword) await refreshProfile();
  };

  return (
    <Panel aria-labelledby="password-title">
      <PanelHead id="password-title" title="Contraseña" />
      <PanelBody className="grid gap-4">
        {!hasPassword && (
          <p className="text-fg-muted">Entras con Google. Crea una contraseña si quieres entrar también con ella.</p>
        )}
        <Form
          key={`${changes} ${hasPassword}`}
          schema={hasPassword ? passwordChangeInput : newPasswordInput}
          values={hasPassword ? { current: "", password: "" } : { password: "" }}
          onSubmit={save}
        >
          {hasPassword ? (
            <OwnPasswordField email={email} name="current" label="Contraseña actual" />
          ) : (
            <PasswordOwner email={email} />
          )}
          <PasswordField
            name="password"
            label="Nueva contraseña"
            hint="Entre 8 y 50 caracteres. Al guardarla se cierran tus demás sesiones."
            autoComplete="new-password"
          />
          <SubmitButton variant="default" busyText="Guardando…" className="justify-self-start max-md:w-full">
            {hasPassword ? "Cambiar contraseña" : "Crear contraseña"}
          </SubmitButton>
        </Form>
      </PanelBody>
    </Panel>
  );
}
