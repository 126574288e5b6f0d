"use client";

import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ChoiceField } from "@/components/fields/choice-field";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { setTheme, type Theme } from "@/lib/client/preferences";

const options: { value: Theme; label: string }[] = [
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
  { value: "system", label: "Sistema" },
];

/** Applies the theme on selection, on this device only. */
export function ThemePanel({ theme }: { theme: Theme }) {
  const form = useForm({ defaultValues: { theme } });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => setTheme(values.theme) }),
    [form],
  );

  return (
    <Panel aria-labelledby="theme-title">
      <PanelHead id="theme-title" title="Apariencia" />
      <PanelBody>
        <FormProvider {...form}>
          <ChoiceField name="theme" label="Tema" hint="Se guarda en este dispositivo." options={options} />
        </FormProvider>
      </PanelBody>
    </Panel>
  );
}
