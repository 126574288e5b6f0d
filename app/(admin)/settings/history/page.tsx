import type { Metadata } from "next";
import { HistoryScreen } from "@/components/settings/history-screen";
import { AreaPlaceProvider } from "@/components/shell/area-place";
import { placeOf, requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Historial" };

export default async function HistoryPage() {
  const { access } = await requireOwner();
  return (
    <AreaPlaceProvider value={placeOf({ access, canWrite: true })}>
      <HistoryScreen />
    </AreaPlaceProvider>
  );
}
