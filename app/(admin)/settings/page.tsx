import type { Metadata } from "next";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Configuración" };

export default async function SettingsPage() {
  await requireOwner();
  return <SettingsScreen />;
}
