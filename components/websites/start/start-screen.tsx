"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Form, SubmitButton } from "@/components/fields/form";
import { SuggestField } from "@/components/fields/suggest-field";
import { TextField } from "@/components/fields/text-field";
import { useProfile } from "@/components/shell/account/profile";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { LookFields } from "@/components/websites/look/look-fields";
import { siteQueries } from "@/components/websites/queries";
import { api } from "@/lib/client/api";
import { websiteInput } from "@/lib/websites/schema";
import { websiteFieldLabels as labels } from "@/lib/websites/settings/labels";
import { starterContent } from "@/lib/websites/starter";

/** First visit: title, style and structure make a site that can be published as it is. */
export function StartScreen() {
  const { church } = useArea();
  const { address } = useProfile();
  const client = useQueryClient();
  const starter = starterContent(church.name);
  return (
    <Panel aria-labelledby="start-title" className="mx-auto w-full max-w-[60rem]">
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <header>
          <h2 id="start-title" className="text-2xl">
            La página de tu iglesia
          </h2>
          <p className="mt-1 max-w-[60ch] text-fg-muted">
            Elige cómo se ve. Nadie la ve hasta que la publiques, y todo se puede cambiar después.
          </p>
        </header>
        <Form
          schema={websiteInput}
          values={{
            title: starter.settings.title,
            servicesDates: "",
            ubication: address ?? "",
            style: "olivar",
            structure: "clasica",
          }}
          onSubmit={async (site) => {
            const texts = starterContent(site.title).settings;
            const row = await api.post("/builder/website", { ...texts, ...filled(site) });
            client.setQueryData(siteQueries.draft.queryKey, { settings: {}, savedAt: null, version: 0 });
            client.setQueryData(siteQueries.settings.queryKey, row);
            window.scrollTo(0, 0);
          }}
          className="grid-cols-[minmax(0,1fr)] gap-6"
        >
          <TextField
            name="title"
            label={labels.title}
            limit={40}
            autoComplete="off"
            hint="De aquí sale la dirección de la página."
            className="max-w-[32rem]"
          />
          <SuggestField
            name="servicesDates"
            label={labels.servicesDates}
            optional
            hint={`Por ejemplo: ${starter.services[1]}`}
            suggestions={starter.services}
            className="max-w-[32rem]"
          />
          <LookFields />
          <div>
            <SubmitButton busyText="Creando…" className="max-md:w-full">
              Crear mi página
            </SubmitButton>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}

/** What was written; the starter texts fill the rest. */
const filled = <Site extends object>(site: Site) =>
  Object.fromEntries(Object.entries(site).filter(([, value]) => value !== "")) as Site;
