"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/fields/choice-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { siteQueries } from "@/components/websites/queries";
import type { SettingName } from "@/components/websites/settings";
import { contactFormLabels } from "@/lib/websites/labels";
import { contactForms } from "@/lib/websites/rules";
import { websiteFieldLabels as labels } from "@/lib/websites/settings/labels";
import { LinkField } from "./link-field";
import { SettingsGroup, WhenOpened } from "./settings-group";

/** With its form and trash, apart from the first load. */
const SermonList = dynamic(
  () => import("@/components/websites/sermons/sermon-list").then((module) => module.SermonList),
  {
    ssr: false,
    loading: () => <ListSkeleton />,
  },
);

const ContactNotice = dynamic(() => import("./contact-notice").then((module) => module.ContactNotice), { ssr: false });

const GivingCode = dynamic(() => import("./giving-code").then((module) => module.GivingCode), {
  ssr: false,
  loading: () => <ListSkeleton />,
});

/** Characters that the draft keeps of a text; its own limit is checked when it is published. */
const DRAFT_MAX = 500;

const ABOUT = ["about", "mission"] as const;
const LINKS = ["facebookLink", "instagramLink", "youtubeLink", "whatsappLink"] as const;
const VISIT = ["visitExpect", "visitDress", "visitChildren", "visitParking"] as const;
const visitExamples = {
  visitExpect: "Cantamos, oramos y escuchamos una prédica. Dura una hora y media.",
  visitDress: "Como estés cómodo.",
  visitChildren: "Tienen su propia clase durante el culto.",
  visitParking: "Frente al templo, sin costo.",
};
const SERMON = ["preachLink"] as const;
const GIVING = ["givingText", "givingAccounts", "donationLink"] as const;

/** Texts and links of the site. */
export function GeneralTab() {
  const { canWrite } = useArea();
  const disabled = !canWrite;
  const text = { disabled, maxLength: DRAFT_MAX };
  const link = { ...text, optional: true, inputMode: "url", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <>
      <Panel aria-labelledby="main-title">
        <PanelHead id="main-title" title="Lo principal" />
        <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            name="title"
            label={labels.title}
            limit={40}
            autoComplete="off"
            hint="De aquí sale la dirección de la página. Si lo cambias, la dirección anterior sigue llevando a ella."
            {...text}
          />
          <TextareaField
            name="description"
            label={labels.description}
            limit={250}
            rows={3}
            hint="Lo primero que se lee, y lo que sale al compartir el enlace."
            {...text}
          />
          <TextareaField
            name="servicesDates"
            label={labels.servicesDates}
            limit={100}
            rows={2}
            placeholder="Domingo 10:00 a. m. · Miércoles 7:00 p. m., estudio bíblico"
            hint="El primero va en grande. Sepáralos con un punto medio (·), un punto y coma o una línea nueva."
            {...text}
          />
          <TextField name="ubication" label={labels.ubication} limit={100} autoComplete="off" {...text} />
          <LinkField
            name="mapsLink"
            label={labels.mapsLink}
            hint="En Google Maps: Compartir, Copiar enlace."
            {...link}
          />
          <TextField name="pastors" label={labels.pastors} limit={70} autoComplete="off" {...text} />
        </PanelBody>
      </Panel>
      <SettingsGroup title="Quiénes somos y misión" names={ABOUT} state={useGroupState(ABOUT)}>
        <TextareaField name="about" label={labels.about} limit={300} rows={5} {...text} />
        <TextareaField name="mission" label={labels.mission} limit={200} rows={3} {...text} />
      </SettingsGroup>
      <SettingsGroup title="Soy nuevo" names={VISIT} state={useGroupState(VISIT)}>
        <p className="text-fg-muted text-sm">Lo que se pregunta quien viene por primera vez.</p>
        {VISIT.map((name) => (
          <TextareaField
            key={name}
            name={name}
            label={labels[name]}
            limit={200}
            rows={2}
            placeholder={visitExamples[name]}
            {...text}
            optional
          />
        ))}
      </SettingsGroup>
      <SettingsGroup title="Redes y WhatsApp" names={LINKS} state={useGroupState(LINKS)}>
        <LinkField name="facebookLink" label={labels.facebookLink} placeholder="facebook.com/tu-iglesia" {...link} />
        <LinkField name="instagramLink" label={labels.instagramLink} placeholder="@tuiglesia" {...link} />
        <LinkField name="youtubeLink" label={labels.youtubeLink} placeholder="youtube.com/@tuiglesia" {...link} />
        <LinkField
          name="whatsappLink"
          label={labels.whatsappLink}
          hint="Un número, o el enlace de un chat, un grupo o un canal."
          {...link}
        />
        <ChoiceField
          name="contactForm"
          label={labels.contactForm}
          hint="Un formulario en «Contacto». Cada mensaje llega al correo confirmado del dueño de la cuenta, y no se guarda aquí."
          options={contactForms.map((value) => ({ value, label: contactFormLabels[value] }))}
          disabled={disabled}
        />
        <WhenOpened>
          <ContactNotice />
        </WhenOpened>
      </SettingsGroup>
      <SettingsGroup title="Prédicas" names={SERMON} state={useSermonState()}>
        <LinkField
          name="preachLink"
          label={labels.preachLink}
          hint="Sale primero en el inicio; vacío, sale la última de la lista. De YouTube o Vimeo se ve en la misma página."
          {...link}
        />
        <WhenOpened>
          <SermonList />
        </WhenOpened>
      </SettingsGroup>
      <SettingsGroup title="Ofrendas" names={GIVING} state={useGroupState(GIVING)}>
        <TextareaField
          name="givingText"
          label={labels.givingText}
          limit={200}
          rows={2}
          placeholder="Sostienen el comedor del barrio y a los misioneros."
          {...text}
          optional
        />
        <TextareaField
          name="givingAccounts"
          label={labels.givingAccounts}
          limit={400}
          rows={3}
          placeholder={"BCP, cuenta en soles: 000-00000000-0-00\nYape: 999 999 999"}
          hint="Una por línea: el nombre, dos puntos y el número."
          {...text}
          optional
        />
        <WhenOpened>
          <GivingCode />
        </WhenOpened>
        <LinkField
          name="donationLink"
          label={labels.donationLink}
          hint="La página donde se puede ofrendar. Con él sale el botón «Donar»."
          {...link}
        />
      </SettingsGroup>
    </>
  );
}

function useSermonState() {
  const hasVideo = useGroupState(SERMON).tone === "ok";
  const count = useQuery(siteQueries.sermons).data?.length ?? 0;
  if (!hasVideo && count === 0) return { text: "Vacío", tone: "neutral" } as const;
  return { text: "Listo", tone: "ok" } as const;
}

/** "Listo" once all are filled in, else how many are. */
function useGroupState(names: readonly SettingName[]) {
  const values: string[] = useWatch({ name: [...names] });
  const filled = values.filter((value) => value.trim() !== "").length;
  if (filled === names.length) return { text: "Listo", tone: "ok" } as const;
  return { text: filled === 0 ? "Vacío" : `${filled} de ${names.length}`, tone: "neutral" } as const;
}
