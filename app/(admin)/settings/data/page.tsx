import type { Metadata } from "next";
import { DataScreen } from "@/components/settings/data-screen";
import { AreaPlaceProvider } from "@/components/shell/area-place";
import { placeOf, requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Tus datos" };

export default async function DataPage() {
  const { access } = await requireOwner();
  return (
    <AreaPlaceProvider value={placeOf({ access, canWrite: true })}>
      <DataScreen />
    </AreaPlaceProvider>
  );
}
