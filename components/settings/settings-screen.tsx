"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { useProfile, useRefreshProfile } from "@/components/shell/profile";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import { churchInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

export function SettingsScreen() {
  const { churchId, churchName, country, timeZone } = useProfile();
  const refreshProfile = useRefreshProfile();

  const save = async (church: { name: string }) => {
    await api.put("/churches", church);
    await refreshProfile();
    toast.success("Cambios guardados");
  };

  return (
    <Panel aria-labelledby="church-title" className="w-full max-w-[40rem]">
      <PanelHead id="church-title" title="Datos de la iglesia" />
      <PanelBody>
        <Form key={churchId} schema={churchInput} values={{ name: churchName ?? "" }} onSubmit={save}>
          <TextField
            name="name"
            label="Nombre de la iglesia"
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
      </PanelBody>
    </Panel>
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
