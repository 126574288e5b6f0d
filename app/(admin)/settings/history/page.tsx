import type { Metadata } from "next";
import { areaContext, requireOwner } from "@/app/gate";
import { HistoryScreen } from "@/components/history/history-screen";
import { AreaProvider } from "@/components/ui/layout/area";

export const metadata: Metadata = { title: "Historial" };

export default async function HistoryPage() {
  const { access } = await requireOwner();
  return (
    <AreaProvider value={areaContext({ access, canWrite: true })}>
      <HistoryScreen />
    </AreaProvider>
  );
}
