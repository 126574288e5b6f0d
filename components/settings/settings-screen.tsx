"use client";

import { useProfile } from "@/components/shell/profile";
import { PageHead } from "@/components/ui/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import { ChurchForm } from "./church-form";
import { LogoField } from "./logo-field";
import { OwnerPanel } from "./owner-panel";
import { settingsTabs } from "./settings-tabs";

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
