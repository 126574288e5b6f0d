"use client";

import { useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { StaleDialog } from "@/components/fields/stale-dialog";
import { TextField } from "@/components/fields/text-field";
import { useConflict } from "@/components/fields/use-conflict";
import { useProfile, useRefreshProfile } from "@/components/shell/profile";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import { churchInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { LogoField } from "./logo-field";

const NAME = "Nombre de la iglesia";

interface Church {
  name: string;
  version: number;
}

export function SettingsScreen() {
  const { churchId } = useProfile();
  return (
    <Panel aria-labelledby="church-title" className="w-full max-w-[40rem]">
      <PanelHead id="church-title" title="Datos de la iglesia" />
      <PanelBody className="grid gap-6">
        <LogoField key={churchId} />
        <ChurchForm key={churchId} />
      </PanelBody>
    </Panel>
  );
}

function ChurchForm() {
  const { churchName, churchVersion, country, timeZone } = useProfile();
  const refreshProfile = useRefreshProfile();
  const [restarts, setRestarts] = useState(0);
  const restart = () => setRestarts(restarts + 1);
  const { base, save, conflict } = useConflict(
    churchVersion === null ? undefined : { name: churchName ?? "", version: churchVersion },
    (church: { name: string }, version) => api.put<Church>("/churches", { ...church, version }),
    restart,
  );

  const saved = async () => {
    await refreshProfile();
    toast.success("Cambios guardados");
  };

  return (
    <>
      <Form
        key={restarts}
        schema={churchInput}
        values={{ name: base?.name ?? "" }}
        onSubmit={async (church) => {
          await save(church);
          await saved();
        }}
      >
        <TextField
          name="name"
          label={NAME}
          hint="Lo ven todas las personas que trabajan en Atrio contigo."
          autoComplete="organization"
        />
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact term="País" value={countryName(country)} />
          <Fact term="Zona horaria" value={zoneName(timeZone)} />
        </dl>
        <SubmitButton busyText="Guardando…" className="justify-self-start max-md:w-full">
          Guardar
        </SubmitButton>
      </Form>
      {conflict && (
        <StaleDialog
          conflict={conflict}
          labelOf={() => NAME}
          textOf={(_, value) => String(value)}
          onSaved={() => {
            restart();
            void saved();
          }}
        />
      )}
    </>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="grid gap-1">
      <dt className="font-semibold text-sm">{term}</dt>
      {/* Browsers and the server may differ in their words for a zone. */}
      <dd suppressHydrationWarning className="first-letter:uppercase">
        {value}
      </dd>
    </div>
  );
}

const countryName = (code: string) => new Intl.DisplayNames("es", { type: "region" }).of(code) ?? code;

const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat("es", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
