import type { Metadata } from "next";
import { ListsScreen } from "@/components/settings/lists-screen";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Listas" };

export default async function ListsPage() {
  const { access } = await requireOwner();
  return (
    <AreaProvider value={areaContext({ access, canWrite: true })}>
      <ListsScreen />
    </AreaProvider>
  );
}
