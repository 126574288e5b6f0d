"use client";

import dynamic from "next/dynamic";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { SkeletonText } from "@/components/ui/states/skeleton";
import type { Theme } from "@/lib/client/preferences";
import { ChurchesPanel } from "./churches-panel";
import { DeletionPanel } from "./deletion-panel";
import { ProfilePanel } from "./profile-panel";
import { SessionsPanel } from "./sessions-panel";

const LoadingPanel = ({ title, className }: { title: string; className: string }) => (
  <Panel>
    <PanelHead title={title} />
    <PanelBody className={className}>
      <SkeletonText />
    </PanelBody>
  </Panel>
);

// Forms load after the page: their validation schemas must not delay it. Until then their panels are as high as with them.
const ThemePanel = dynamic(() => import("./theme-panel").then((module) => module.ThemePanel), {
  ssr: false,
  loading: () => <LoadingPanel title="Apariencia" className="min-h-[6.875rem] md:min-h-[7.125rem]" />,
});
const PasswordPanel = dynamic(() => import("./password-panel").then((module) => module.PasswordPanel), {
  ssr: false,
  loading: () => <LoadingPanel title="Contraseña" className="min-h-[17.25rem] md:min-h-[15.6875rem]" />,
});

export function AccountScreen({ theme }: { theme: Theme }) {
  return (
    <div data-form-page className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
      <div className="grid gap-4 md:gap-6">
        <ProfilePanel />
        <ThemePanel theme={theme} />
        <SessionsPanel />
      </div>
      <div className="grid gap-4 md:gap-6">
        <ChurchesPanel />
        <PasswordPanel />
        <DeletionPanel />
      </div>
    </div>
  );
}
