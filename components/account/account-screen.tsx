"use client";

import type { Theme } from "@/lib/client/preferences";
import { ChurchesPanel } from "./churches-panel";
import { DeletionPanel } from "./deletion-panel";
import { PasswordPanel } from "./password-panel";
import { ProfilePanel } from "./profile-panel";
import { SessionsPanel } from "./sessions-panel";
import { ThemePanel } from "./theme-panel";

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
