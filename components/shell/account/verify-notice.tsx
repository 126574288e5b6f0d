"use client";

import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useProfile } from "./profile";

export function useResendVerification() {
  const { mailIsSetUp } = useProfile();
  return useMutation({
    mutationFn: () => api.post("/accounts/verification-mails"),
    onSuccess: () =>
      toast.success(mailIsSetUp ? "Correo enviado" : "El enlace quedó en un archivo: no hay servidor de correo"),
    onError: (error) => toast.error(error),
  });
}

/** Access granted to an address requires its confirmation. */
export function VerifyNotice({ children }: { children?: ReactNode }) {
  const { email, mailIsSetUp } = useProfile();
  const { mutate, isPending } = useResendVerification();
  return (
    <Notice tone="warn">
      <p>
        Confirma tu correo:{" "}
        {mailIsSetUp
          ? "abre el enlace que te enviamos a"
          : "esta instalación no envía correos, así que pide a quien la administra que confirme"}{" "}
        <b className="font-semibold">{email}</b>. {children}
      </p>
      <Button size="sm" className="mt-2" busy={isPending} onClick={() => mutate()}>
        {mailIsSetUp ? "Reenviar correo de confirmación" : "Crear otro enlace"}
      </Button>
    </Notice>
  );
}
