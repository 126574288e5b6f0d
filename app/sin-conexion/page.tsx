import type { Metadata } from "next";
import { OfflineHome } from "@/components/dashboard/offline-home";
import { Palette } from "@/components/palette/palette";
import { ModulesProvider } from "../(admin)/modules-provider";
import { OfflineModules } from "./offline-modules";

export const metadata: Metadata = { title: "Sin conexión" };

/** The service worker keeps this page for when there is no connection: it must hold nothing of a church or a person. */
export default function OfflineRoute() {
  return (
    <ModulesProvider>
      <OfflineModules palette={<Palette />} home={<OfflineHome />} />
    </ModulesProvider>
  );
}
