"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { LogoField } from "@/components/church/logo-field";
import { useProfile } from "@/components/shell/account/profile";
import { SettingsHead } from "@/components/shell/settings-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";

/** Forms, loaded after the page: their validation schemas must not delay it. */
const ChurchForm = dynamic(() => import("@/components/church/church-form").then((module) => module.ChurchForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
const OwnerPanel = dynamic(() => import("@/components/collaborators/owner-panel").then((module) => module.OwnerPanel), {
  ssr: false,
});

const NextSteps = dynamic(() => import("@/components/dashboard/next-steps").then((module) => module.NextSteps), {
  ssr: false,
});
const PlanPanel = dynamic(() => import("@/components/plans/plan-panel").then((module) => module.PlanPanel), {
  ssr: false,
});

export function SettingsScreen() {
  const { churchId } = useProfile();
  return (
    <>
      <SettingsHead />
      <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <Panel aria-labelledby="church-title" className="w-full max-w-[40rem]">
          <PanelHead id="church-title" title="Datos de la iglesia" />
          <PanelBody key={churchId} className="grid gap-6">
            <LogoField />
            <ChurchForm />
            <FirstReview />
          </PanelBody>
        </Panel>
        <div className="grid gap-4 md:gap-6">
          <PlanPanel />
          <OwnerPanel />
        </div>
      </div>
    </>
  );
}

/** What is next, once the owner has reviewed the church's data here. */
function FirstReview() {
  const { churchReviewed } = useProfile();
  const [reviewedBefore] = useState(churchReviewed);
  return churchReviewed && !reviewedBefore && <NextSteps />;
}
