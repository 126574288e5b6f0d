"use client";

import { Copy, RefreshCw } from "lucide-react";
import { Form, SubmitButton } from "@/components/fields/form";
import { SelectField } from "@/components/fields/select-field";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { VerifyNotice } from "@/components/shell/account/verify-notice";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Notice } from "@/components/ui/states/notice";
import { churchChoiceInput } from "@/lib/churches/schema";
import { copyText } from "@/lib/client/clipboard";
import { errorText, toast } from "@/lib/client/toast";
import { StepFooter, type StepProps } from "./step-footer";
import { useEnterableChurches, useJoin } from "./use-join";

export function JoinChurch({ onBack, onDone }: StepProps) {
  const { emailVerified } = useProfile();
  const refreshProfile = useRefreshProfile();
  const join = useJoin(onDone);
  const { data, error, isFetching, refetch } = useEnterableChurches();
  const churches = data?.filter(({ selected }) => !selected) ?? [];

  const refresh = () => {
    if (!emailVerified) void refreshProfile();
    void refetch();
  };

  return (
    <>
      {!emailVerified && <VerifyNotice>Después toca «Actualizar la lista».</VerifyNotice>}
      <Form schema={churchChoiceInput} values={{}} onSubmit={join}>
        <OwnEmail />
        <SelectField
          name="churchId"
          label="2. Cuando te agregue, elige tu iglesia"
          options={churches.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={data && churches.length === 0 ? "Todavía no hay iglesias" : "Elige tu iglesia"}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 flex-1 basis-52 text-fg-muted text-sm">
            {data && churches.length === 0 && "Cuando tu pastor agregue tu correo, tu iglesia aparecerá en la lista."}
          </p>
          <Button size="sm" busy={isFetching} onClick={refresh}>
            <RefreshCw aria-hidden />
            Actualizar la lista
          </Button>
        </div>
        {error && <Notice tone="bad">{errorText(error)}</Notice>}
        <StepFooter>
          <Button onClick={onBack}>Volver</Button>
          <SubmitButton busyText="Entrando…">Continuar</SubmitButton>
        </StepFooter>
      </Form>
    </>
  );
}

function OwnEmail() {
  const { email } = useProfile();

  const copy = async () => {
    if (await copyText(email)) toast.success("Correo copiado");
    else toast.error("No pudimos copiarlo. Selecciónalo y cópialo a mano.");
  };

  return (
    <div className="grid gap-1">
      <label htmlFor="own-email" className="font-semibold text-sm">
        1. Envía tu correo a tu pastor
      </label>
      <div className="relative">
        <input id="own-email" readOnly value={email} className={`${inputClass} pr-28 text-ellipsis`} />
        <Button variant="quiet" className="absolute inset-y-0 right-0" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copiar
        </Button>
      </div>
    </div>
  );
}
