"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/fields/form-skeleton";
import { useProfile } from "@/components/shell/profile";
import { PageHead } from "@/components/ui/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import { LogoField } from "./logo-field";
import { settingsTabs } from "./settings-tabs";

/** Forms come after the page, which does not wait for what checks them. */
const ChurchForm = dynamic(() => import("./church-form").then((module) => module.ChurchForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
const OwnerPanel = dynamic(() => import("./owner-panel").then((module) => module.OwnerPanel), { ssr: false });

export function SettingsScreen() {
  const { churchId } = useProfile();
  return (
    <>
      <PageHead tabs={settingsTabs("church")} label="Configuración" />
      <Panel aria-labelledby="church-title" className="w-full max-w-[40rem]">
        <PanelHead id="church-title" title="Datos de la iglesia" />
        <PanelBody className="grid gap-6">
          <LogoField key={churchId} />
          <ChurchForm key={churchId} />
        </PanelBody>
      </Panel>
      <OwnerPanel />
    </>
  );
}
