import type { Metadata } from "next";
import { DataScreen } from "@/components/church/data-screen";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Tus datos" };

export default async function DataPage() {
  const { access } = await requireOwner();
  return (
    <AreaProvider value={areaContext({ access, canWrite: true })}>
      <DataScreen />
    </AreaProvider>
  );
}
