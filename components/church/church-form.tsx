"use client";

import { useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { SelectField } from "@/components/fields/select-field";
import { StaleDialog } from "@/components/fields/stale-dialog";
import { TextField } from "@/components/fields/text-field";
import { useConflict } from "@/components/fields/use-conflict";
import { useOwnVersions } from "@/components/fields/use-own-versions";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { churchUpdate } from "@/lib/churches/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { numberText } from "@/lib/core/values/numbers";
import { ChurchCountry } from "./church-country";
import { churchFieldLabels, churchFieldText, currencyName, currencyOptions, zoneOptions } from "./church-text";

const churchForm = churchUpdate
  .pick({ name: true, address: true, country: true, currency: true, timeZone: true })
  .required();

interface Church {
  version: number;
  name: string;
  address: string | null;
  country: string;
  currency: string;
  timeZone: string;
}

type Input = Omit<Church, "version">;

export function ChurchForm() {
  const { userId, churchId, churchName, churchVersion, churchReviewed, address, country, currency, timeZone } =
    useProfile();
  const refreshProfile = useRefreshProfile();
  const [restarts, setRestarts] = useState(0);
  const restart = () => setRestarts(restarts + 1);
  const draft = `${userId}:${churchId}:church`;
  const { base, formKey, save, conflict } = useConflict<Church, Input>(
    churchVersion === null
      ? undefined
      : { version: churchVersion, name: churchName ?? "", address, country, currency, timeZone },
    (church, version) => api.put("/churches", { ...church, version }),
    restart,
    { ownVersions: useOwnVersions(draft) },
  );
  const { subject, ask, answer } = useQuestion();

  const thousand = numberText(1000, { country });

  const finishSave = async (hasChanges: boolean) => {
    await refreshProfile();
    if (hasChanges) toast.success("Cambios guardados");
    else toast.success(churchReviewed ? "No había cambios que guardar" : "Datos revisados");
  };

  return (
    <>
      <Form
        key={`${formKey} ${restarts}`}
        schema={churchForm}
        values={toFormValues(base)}
        draft={draft}
        beforeSubmit={async ({ currency: chosen }) => chosen === base?.currency || ask(chosen)}
        onSubmit={async (church) => {
          const { version } = await save(church);
          await finishSave(version !== base?.version);
        }}
      >
        <TextField
          name="name"
          label={churchFieldLabels.name ?? ""}
          hint="Lo ven todas las personas que trabajan en Atrio contigo."
          autoComplete="organization"
        />
        <TextField
          name="address"
          label={churchFieldLabels.address ?? ""}
          hint="Como se la dirías a quien viene por primera vez."
          autoComplete="street-address"
          optional
        />
        <ChurchCountry />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="currency" label={churchFieldLabels.currency ?? ""} options={currencyOptions} />
          <SelectField
            name="timeZone"
            label={churchFieldLabels.timeZone ?? ""}
            hint="La hora de esta ciudad dice qué día es hoy."
            options={zoneOptions(timeZone)}
          />
        </div>
        <SubmitButton busyText="Guardando…" className="justify-self-start max-md:w-full">
          Guardar
        </SubmitButton>
      </Form>
      <ConfirmDialog
        open={subject !== null}
        onOpenChange={(open) => !open && answer(false)}
        title="¿Cambiar la moneda?"
        tone="primary"
        confirmLabel="Cambiar la moneda"
        onConfirm={() => answer(true)}
      >
        Los valores no se convierten: lo que registraste como {thousand} en {currencyName(base?.currency ?? "")} se
        leerá como {thousand} en {currencyName(subject ?? "")}, también en meses cerrados y reportes.
      </ConfirmDialog>
      {conflict && (
        <StaleDialog
          conflict={conflict}
          labelOf={(field) => churchFieldLabels[field] ?? field}
          textOf={churchFieldText}
          onSaved={() => {
            restart();
            void finishSave(true);
          }}
        />
      )}
    </>
  );
}

const toFormValues = ({ name, address, country, currency, timeZone }: Partial<Church> = {}) => ({
  name,
  country,
  currency,
  timeZone,
  address: address ?? "",
});

/** Yes/no question in a dialog; `ask` resolves to the answer. */
function useQuestion() {
  const [question, setQuestion] = useState<{ subject: string; answer: (answer: boolean) => void } | null>(null);
  return {
    subject: question?.subject ?? null,
    ask: (subject: string) => new Promise<boolean>((answer) => setQuestion({ subject, answer })),
    answer: (answer: boolean) => {
      question?.answer(answer);
      setQuestion(null);
    },
  };
}
