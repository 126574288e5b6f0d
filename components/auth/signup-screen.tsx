"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { PasswordField } from "@/components/fields/password-field";
import { TextField } from "@/components/fields/text-field";
import { Link } from "@/components/ui/controls/link";
import { signUpInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { signIn } from "@/lib/client/session";
import { toast } from "@/lib/client/toast";
import { AuthBox, linkClass } from "./auth-box";
import { EmailField } from "./email-field";
import { GoogleButton } from "./google-button";
import { LegalTexts } from "./legal-texts";
import { withSearch } from "./with-search";

interface SignupScreenProps {
  withGoogle: boolean;
  /** Where to go afterwards: a path of this origin. */
  target: string;
  /** E-mail address of the invitation. */
  email: string;
}

export function SignupScreen({ withGoogle, target, email }: SignupScreenProps) {
  const router = useRouter();
  // E-mail of an account created but not signed in yet: the connection may fail in between.
  const createdEmail = useRef<string>(null);

  const create = async (account: { username: string; email: string; password: string }) => {
    if (createdEmail.current !== account.email) await api.post("/accounts", account);
    createdEmail.current = account.email;
    await signIn({ email: account.email, password: account.password });
    toast.success("Ingreso");
    router.replace(target);
  };

  return (
    <AuthBox
      title="Crea tu cuenta"
      lead="Después registras tu iglesia o te unes a la tuya."
      footer={
        <p>
          ¿Ya tienes cuenta?{" "}
          <Link href={withSearch("/login", target, email)} className={linkClass}>
            Inicia sesión
          </Link>
        </p>
      }
    >
      {withGoogle && <GoogleButton target={target} />}
      <Form schema={signUpInput} values={{ username: "", email, password: "" }} onSubmit={create}>
        <TextField
          name="username"
          label="Nombre"
          hint="Tu nombre y apellido, entre 6 y 30 letras."
          autoComplete="name"
        />
        <EmailField />
        <PasswordField name="password" label="Contraseña" hint="Entre 8 y 50 caracteres." autoComplete="new-password" />
        <LegalTexts />
        <SubmitButton busyText="Creando tu cuenta…" className="mt-2">
          Crear cuenta
        </SubmitButton>
      </Form>
    </AuthBox>
  );
}
