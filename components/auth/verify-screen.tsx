"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, LoaderCircle, type LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ApiError, api } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";
import { AuthBox } from "./auth-box";

/** The link of a verification mail. `verified`: this browser's person has nothing left to verify. */
export function VerifyScreen({ token, verified }: { token: string; verified: boolean }) {
  // A link works once: however often this renders, it is sent once.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["verification", token],
    queryFn: () => api.post<{ email: string }>("/accounts/verification", { token }),
    enabled: !verified,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

  if (verified || data)
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

  if (!error)
    return (
      <Outcome icon={LoaderCircle} tone="animate-spin text-fg-muted" text="Cargando...">
        {null}
      </Outcome>
    );

  const linkIsBad = error instanceof ApiError && error.status === 400;
  return (
    <Outcome icon={CircleAlert} tone="text-danger" text={errorText(error)}>
      {linkIsBad ? (
        <>
          <p className="text-center text-fg-muted">
            Puede que ya lo hayas usado o que haya vencido. Entra a tu cuenta y pide otro.
          </p>
          <Button asChild variant="primary">
            <Link href="/account">Ir a mi cuenta</Link>
          </Button>
        </>
      ) : (
        <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      )}
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
