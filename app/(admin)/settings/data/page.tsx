import type { Metadata } from "next";
import { areaContext, requireOwner } from "@/app/gate";
import { DataScreen } from "@/components/church/data-screen";
import { AreaProvider } from "@/components/ui/layout/area";

export const metadata: Metadata = { title: "Tus datos" };

export default async function DataPage() {
  const { access } = await requireOwner();
  return (
    <AreaProvider value={areaContext({ access, canWrite: true })}>
      <DataScreen />
    </AreaProvider>
  );
}
