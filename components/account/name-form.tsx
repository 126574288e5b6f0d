"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { nameInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

export function NameForm() {
  const { userId, userName } = useProfile();
  const refreshProfile = useRefreshProfile();

  const save = async (input: { username: string }) => {
    await api.put("/users/name", input);
    await refreshProfile();
    toast.success("Cambios guardados");
  };

  return (
    <Form schema={nameInput} values={{ username: userName }} draft={`${userId}:name`} onSubmit={save}>
      <TextField name="username" label="Nombre" autoComplete="name" />
      <SubmitButton busyText="Guardando…" className="justify-self-start max-md:w-full">
        Guardar
      </SubmitButton>
    </Form>
  );
}
