"use client";

import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/layout/page-head";
import type { Command } from "@/components/ui/modules/command";
import { usePermission } from "./account/use-permission";

const tabs: (Pick<Command, "label" | "needs"> & { href: string })[] = [
  { href: "/settings", label: "Iglesia" },
  { href: "/settings/collaborators", label: "Colaboradores" },
  { href: "/settings/lists", label: "Listas" },
  { href: "/settings/history", label: "Historial" },
  { href: "/settings/data", label: "Tus datos" },
  { href: "/settings/system", label: "Sistema", needs: "firstOwner" },
];

/** Head of a settings page, with links to those that the person may open. */
export function SettingsHead({ actions, isFormPage = true }: { actions?: ReactNode; isFormPage?: boolean }) {
  return (
    <PageHead tabs={tabs.filter(usePermission())} label="Configuración" actions={actions} isFormPage={isFormPage} />
  );
}
