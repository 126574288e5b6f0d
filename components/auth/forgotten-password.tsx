"use client";

import { useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { Button } from "@/components/ui/controls/button";
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/popups/dialog";
import { resetRequestInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { EmailField } from "./email-field";

interface ForgottenPasswordProps {
  startOpen: boolean;
  /** Form whose e-mail value prefills the dialog. */
  formId: string;
  mailIsSetUp: boolean;
}

const withMail = {
  description:
    "Escribe el correo de tu cuenta. Te enviaremos un enlace, válido por 30 minutos, para crear otra contraseña.",
  submit: "Enviar correo",
  done: "Correo enviado",
};

const withoutMail = {
  description:
    "Esta instalación no envía correos: el enlace para crear otra contraseña, válido por 30 minutos, queda en un archivo. Pídeselo a quien la administra.",
  submit: "Crear el enlace",
  done: "Si la cuenta existe, quien administra la instalación tiene el enlace",
};

export function ForgottenPassword({ startOpen, formId, mailIsSetUp }: ForgottenPasswordProps) {
  const { description, submit, done } = mailIsSetUp ? withMail : withoutMail;
  const [open, setOpen] = useState(startOpen);

  const ask = async (input: { email: string }) => {
    await api.post("/password-resets", input);
    setOpen(false);
    toast.success(done);
  };

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="quiet" className="justify-self-center text-primary">
          Olvide mi contraseña
        </Button>
      </DialogTrigger>
      <DialogContent title="Olvide mi contraseña" description={description}>
        <Form schema={resetRequestInput} values={{ email: emailOf(formId) }} onSubmit={ask} className="mt-4">
          <EmailField />
          <DialogFooter className="mt-2">
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <SubmitButton busyText="Enviando…">{submit}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function emailOf(form: string) {
  if (typeof document === "undefined") return "";
  const field = document.forms.namedItem(form)?.elements.namedItem("email");
  return field instanceof HTMLInputElement ? field.value : "";
}
