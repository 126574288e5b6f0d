import type { Metadata } from "next";
import { HistoryScreen } from "@/components/history/history-screen";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Historial" };

export default async function HistoryPage() {
  const { access } = await requireOwner();
  return (
    <AreaProvider value={areaContext({ access, canWrite: true })}>
      <HistoryScreen />
    </AreaProvider>
  );
}
