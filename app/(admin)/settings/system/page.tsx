import type { Metadata } from "next";
import { areaContext, requireFirstOwner } from "@/app/gate";
import { SystemScreen } from "@/components/settings/system-screen";
import { AreaProvider } from "@/components/ui/layout/area";

export const metadata: Metadata = { title: "Sistema" };

export default async function SystemPage() {
  const { access } = await requireFirstOwner();
  return (
    <AreaProvider value={areaContext({ access, canWrite: true })}>
      <SystemScreen />
    </AreaProvider>
  );
}
