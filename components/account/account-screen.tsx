"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/fields/form-skeleton";
import { Panel } from "@/components/ui/panel";
import type { Theme } from "@/lib/client/preferences";
import { ChurchesPanel } from "./churches-panel";
import { SessionsPanel } from "./sessions-panel";

const Waiting = () => (
  <Panel>
    <FormSkeleton fields={2} />
  </Panel>
);

// Forms come after the page, which does not wait for what checks them.
const ProfilePanel = dynamic(() => import("./profile-panel").then((module) => module.ProfilePanel), {
  ssr: false,
  loading: Waiting,
});
const ThemePanel = dynamic(() => import("./theme-panel").then((module) => module.ThemePanel), {
  ssr: false,
  loading: Waiting,
});
const PasswordPanel = dynamic(() => import("./password-panel").then((module) => module.PasswordPanel), {
  ssr: false,
  loading: Waiting,
});
const DeletionPanel = dynamic(() => import("./deletion-panel").then((module) => module.DeletionPanel), {
  ssr: false,
  loading: Waiting,
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
