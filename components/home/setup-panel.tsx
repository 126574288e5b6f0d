"use client";

import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { useProfile } from "@/components/shell/profile";
import { useResendVerification } from "@/components/shell/verify-notice";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { AddMember } from "./add-member";
import { AddMovement } from "./add-movement";

interface SetupPanelProps {
  /** Whether there are any; absent where nobody is to add them. */
  members?: boolean;
  movements?: boolean;
  onSkip: () => void;
}

/** What a new church still needs; gone when it is done or skipped. */
export function SetupPanel({ members, movements, onSkip }: SetupPanelProps) {
  const { emailVerified, email } = useProfile();
  const steps = [true, emailVerified, members, movements].filter((step) => step !== undefined);
  const done = steps.filter(Boolean).length;
  return (
    <Panel aria-labelledby="setup-title">
      <header className="flex items-start justify-between gap-3 p-4 md:px-6 md:pt-5">
        <div className="min-w-0 flex-1">
          <h2 id="setup-title">
            Prepara tu iglesia: {done} de {steps.length}
          </h2>
          <Progress
            label="Pasos listos"
            value={done}
            max={steps.length}
            className="mt-3 max-w-80"
            fillClassName="bg-accent"
          />
        </div>
        <Button variant="quiet" className="-mt-1 -mr-2" onClick={onSkip}>
          Omitir
        </Button>
      </header>
      <ol>
        <Step done title="Registra tu iglesia" />
        <Step
          done={emailVerified}
          title="Confirma tu correo"
          text={`Abre el enlace que te enviamos a ${email}.`}
          action={<ResendButton />}
        />
        {members !== undefined && (
          <Step
            done={members}
            title="Agrega tu primer miembro"
            text="Aquí verás después los cumpleaños de la semana y a quienes llegaron."
            action={<AddMember />}
          />
        )}
        {movements !== undefined && (
          <Step
            done={movements}
            title="Registra tu primer movimiento"
            text="Una ofrenda o un gasto: el saldo y la gráfica salen solos."
            action={<AddMovement />}
          />
        )}
      </ol>
    </Panel>
  );
}

interface StepProps {
  done: boolean;
  title: string;
  text?: string;
  action?: ReactNode;
}

function Step({ done, title, text, action }: StepProps) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-border border-t px-4 py-3 md:px-6">
      <Icon aria-hidden className={done ? "size-5 text-success" : "size-5 text-fg-muted"} />
      <div className="min-w-0 flex-1 basis-52">
        <span className={done ? "text-fg-muted" : "font-medium"}>
          {title}
          {done && <span className="sr-only"> (listo)</span>}
        </span>
        {!done && text && <p className="text-fg-muted text-sm">{text}</p>}
      </div>
      {!done && <div className="max-md:w-full max-md:pl-8">{action}</div>}
    </li>
  );
}

function ResendButton() {
  const { mutate, isPending } = useResendVerification();
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Reenviar correo
    </Button>
  );
}
