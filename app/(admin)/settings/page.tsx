import type { Metadata } from "next";
import { requireOwner } from "@/app/gate";
import { SettingsScreen } from "@/components/settings/settings-screen";

export const metadata: Metadata = { title: "Configuración" };

export default async function SettingsPage() {
  await requireOwner();
  return <SettingsScreen />;
}
