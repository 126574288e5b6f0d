"use client";

import { useRef } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { useEnterChurch } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { churchInput } from "@/lib/churches/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { StepFooter, type StepProps } from "./step-footer";

export function RegisterChurch({ onBack, onDone }: StepProps) {
  const enter = useEnterChurch();
  // Registered, but not entered yet: the connection may fail in between.
  const registered = useRef(false);

  const register = async (church: { name: string }) => {
    if (!registered.current) await api.post("/churches", church);
    registered.current = true;
    const profile = await api.get("/users/data");
    toast.success("Iglesia registrada");
    enter(profile, "/settings");
    onDone?.();
  };

  return (
    <Form schema={churchInput} values={{ name: "" }} onSubmit={register}>
      <TextField
        name="name"
        label="Nombre de la iglesia"
        hint="Como la conoce tu congregación. Después lo puedes cambiar."
        autoComplete="organization"
      />
      <StepFooter>
        <Button onClick={onBack}>Volver</Button>
        <SubmitButton busyText="Registrando…">Registrar iglesia</SubmitButton>
      </StepFooter>
    </Form>
  );
}
