"use client";

import { useRouter } from "next/navigation";
import { Form, SubmitButton } from "@/components/fields/form";
import { PasswordField } from "@/components/fields/password-field";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { newPasswordInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { AuthBox, linkClass } from "./auth-box";

export function ResetScreen({ token }: { token: string }) {
  const router = useRouter();

  const save = async ({ password }: { password: string }) => {
    await api.put("/password-resets", { token, password });
    toast.success("Contraseña cambiada");
    router.replace("/login");
  };

  if (token === "")
    return (
      <AuthBox title="Crea otra contraseña" lead="El link de acceso es inválido">
        <Button asChild variant="primary">
          <Link href="/login?recuperar=1">Pedir otro correo</Link>
        </Button>
      </AuthBox>
    );

  return (
    <AuthBox
      title="Crea otra contraseña"
      lead="Al guardarla se cierran las demás sesiones de tu cuenta."
      footer={
        <p>
          ¿El enlace no sirve?{" "}
          <Link href="/login?recuperar=1" className={linkClass}>
            Pide otro correo
          </Link>
        </p>
      }
    >
      <Form schema={newPasswordInput} values={{ password: "" }} onSubmit={save}>
        <PasswordField
          name="password"
          label="Nueva contraseña"
          hint="Entre 8 y 50 caracteres."
          autoComplete="new-password"
        />
        <SubmitButton busyText="Guardando…" className="mt-2">
          Guardar contraseña
        </SubmitButton>
      </Form>
    </AuthBox>
  );
}
