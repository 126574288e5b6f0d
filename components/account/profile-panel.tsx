"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { PhotoField } from "@/components/fields/photo-field";
import { TextField } from "@/components/fields/text-field";
import { useProfile, useRefreshProfile } from "@/components/shell/profile";
import { VerifyNotice } from "@/components/shell/verify-notice";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import { nameInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

export function ProfilePanel() {
  const { userId, userName, email, emailVerified, image } = useProfile();
  const refreshProfile = useRefreshProfile();

  const save = async (input: { username: string }) => {
    await api.put("/users/name", input);
    await refreshProfile();
    toast.success("Cambios guardados");
  };

  return (
    <Panel aria-labelledby="profile-title">
      <PanelHead id="profile-title" title="Mi cuenta" />
      <PanelBody className="grid gap-4">
        {!emailVerified && <VerifyNotice />}
        <PhotoField
          kind="photo"
          path="/users/image"
          src={image}
          picture={(src) => <Avatar name={userName} src={src} size="xl" />}
          onChanged={refreshProfile}
          hint="JPG, PNG o WebP, hasta 10 MB."
        />
        <div className="grid gap-1">
          <span className="font-semibold text-sm">Correo</span>
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="min-w-0 break-all">{email}</span>
            {emailVerified ? <Badge tone="ok">Confirmado</Badge> : <Badge tone="warn">Sin confirmar</Badge>}
          </span>
        </div>
        <Form schema={nameInput} values={{ username: userName }} draft={`${userId}:name`} onSubmit={save}>
          <TextField name="username" label="Nombre" autoComplete="name" />
          <SubmitButton busyText="Guardando…" className="justify-self-start max-md:w-full">
            Guardar
          </SubmitButton>
        </Form>
      </PanelBody>
    </Panel>
  );
}
