import type { Metadata } from "next";
import { SystemScreen } from "@/components/settings/system-screen";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Sistema" };

export default async function SystemPage() {
  const { access } = await requireOwner();
  return (
    <AreaProvider value={areaContext({ access, canWrite: true })}>
      <SystemScreen />
    </AreaProvider>
  );
}
