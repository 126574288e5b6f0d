"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { Panel } from "@/components/ui/panel";
import type { Theme } from "@/lib/client/preferences";
import { ChurchesPanel } from "./churches-panel";
import { SessionsPanel } from "./sessions-panel";

const LoadingPanel = () => (
  <Panel>
    <FormSkeleton fields={2} />
  </Panel>
);

// Forms load after the page: their validation schemas must not delay it.
const ProfilePanel = dynamic(() => import("./profile-panel").then((module) => module.ProfilePanel), {
  ssr: false,
  loading: LoadingPanel,
});
const ThemePanel = dynamic(() => import("./theme-panel").then((module) => module.ThemePanel), {
  ssr: false,
  loading: LoadingPanel,
});
const PasswordPanel = dynamic(() => import("./password-panel").then((module) => module.PasswordPanel), {
  ssr: false,
  loading: LoadingPanel,
});
const DeletionPanel = dynamic(() => import("./deletion-panel").then((module) => module.DeletionPanel), {
  ssr: false,
  loading: LoadingPanel,
});

export function AccountScreen({ theme }: { theme: Theme }) {
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
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
