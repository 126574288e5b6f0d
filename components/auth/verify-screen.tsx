"use client";

import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, type LucideIcon, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { ApiError, api } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";
import { AuthBox } from "./auth-box";

/**
 * Redeems the single-use link of a verification mail on a click only, since mail scanners open links too. `verified`:
 * the address of the signed-in user is verified already.
 */
export function VerifyScreen({ token, verified }: { token: string; verified: boolean }) {
  const { data, error, mutate, isPending } = useMutation({
    mutationFn: () => api.post("/accounts/verification", { token }),
  });
  const linkIsBad = error instanceof ApiError && error.status === 400;

  if (data || (linkIsBad && verified))
    return (
      <Outcome
        icon={CircleCheck}
        tone="text-success"
        text={data ? `Listo: confirmaste ${data.email}.` : "Tu correo ya está confirmado."}
      >
        <Button asChild variant="primary">
          <Link href="/">Continuar</Link>
        </Button>
      </Outcome>
    );

  if (linkIsBad)
    return (
      <Outcome icon={CircleAlert} tone="text-danger" text="El link de acceso es inválido">
        <p className="text-center text-fg-muted">
          Puede que ya lo hayas usado o que haya vencido. Entra a tu cuenta y pide otro.
        </p>
        <Button asChild variant="primary">
          <Link href="/account">Ir a mi cuenta</Link>
        </Button>
      </Outcome>
    );

  return (
    <Outcome
      icon={error ? CircleAlert : Mail}
      tone={error ? "text-danger" : "text-fg-muted"}
      text={error ? errorText(error) : "Con un clic sabremos que este correo es tuyo."}
    >
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {error ? "Reintentar" : "Confirmar mi correo"}
      </Button>
    </Outcome>
  );
}

function Outcome({
  icon: Icon,
  tone,
  text,
  children,
}: {
  icon: LucideIcon;
  tone: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <AuthBox title="Confirma tu correo">
      <div role="status" className="grid justify-items-center gap-3 text-center">
        <Icon aria-hidden className={`size-8 ${tone}`} />
        <p className="min-w-0 max-w-full">{text}</p>
      </div>
      {children}
    </AuthBox>
  );
}
