"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { OwnPasswordField, PasswordOwner } from "@/components/fields/own-password-field";
import { PasswordField } from "@/components/fields/password-field";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { newPasswordInput, replacementInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { clearStoredProfile } from "@/lib/client/profile";
import { signIn } from "@/lib/client/session";
import { toast } from "@/lib/client/toast";
import { AuthBox, linkClass } from "./auth-box";

export interface VerifyClaimProps {
  token: string;
  email: string;
  hasPassword: boolean;
}

/**
 * Confirms an address in a browser without a session of its account: with the account's password everything stays, with
 * a new one the account passes to the reader of the mail.
 */
export function VerifyClaim({ token, email, hasPassword }: VerifyClaimProps) {
  const router = useRouter();
  const [isChoosing, setChoosing] = useState(!hasPassword);
  const [hasSwitched, setSwitched] = useState(false);
  // The link works once, and the connection may fail before the sign-in.
  const isConfirmed = useRef(false);

  const confirm = async (passwords: { password: string } | { newPassword: string }) => {
    if (!isConfirmed.current) await api.post("/accounts/verification", { token, ...passwords });
    isConfirmed.current = true;
    await signIn({ email, password: "password" in passwords ? passwords.password : passwords.newPassword });
    clearStoredProfile();
    toast.success("Correo confirmado");
    router.replace("/");
  };

  const choose = (value: boolean) => {
    setChoosing(value);
    setSwitched(true);
  };

  return (
    <AuthBox
      title="Confirma tu correo"
      lead={
        <>
          {isChoosing ? "Elige una contraseña nueva para " : "Escribe tu contraseña para confirmar "}
          <b className="font-semibold [overflow-wrap:anywhere]">{email}</b>.
        </>
      }
      footer={
        <p>
          ¿El enlace no sirve?{" "}
          <Link href="/login?redirect=%2Faccount" className={linkClass}>
            Entra y pide otro
          </Link>
        </p>
      }
    >
      <div className="grid gap-4">
        <Form
          key={String(isChoosing)}
          schema={isChoosing ? replacementInput : newPasswordInput}
          values={isChoosing ? { newPassword: "" } : { password: "" }}
          autoFocus={hasSwitched}
          onSubmit={confirm}
        >
          {isChoosing ? (
            <>
              <PasswordOwner email={email} />
              <PasswordField
                name="newPassword"
                label="Nueva contraseña"
                hint="Entre 8 y 50 caracteres. Si la cuenta ya tiene una iglesia, sigue siendo tuya; se cierran las sesiones abiertas y salen los colaboradores que tenga."
                autoComplete="new-password"
              />
            </>
          ) : (
            <OwnPasswordField
              email={email}
              name="password"
              label="Contraseña"
              hint="La que elegiste al crear tu cuenta."
            />
          )}
          <SubmitButton busyText="Confirmando…" className="mt-2">
            {isChoosing ? "Guardar y confirmar mi correo" : "Confirmar mi correo"}
          </SubmitButton>
        </Form>
        {hasPassword && (
          <Button
            variant="quiet"
            className="justify-self-center whitespace-normal text-primary"
            onClick={() => choose(!isChoosing)}
          >
            {isChoosing ? "Confirmar con la contraseña que ya tengo" : "No la sé: elegir una nueva"}
          </Button>
        )}
      </div>
    </AuthBox>
  );
}
