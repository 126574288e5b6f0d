import type { Metadata } from "next";
import { ListsScreen } from "@/components/settings/lists-screen";
import { AreaPlaceProvider } from "@/components/shell/area-place";
import { placeOf, requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Listas" };

export default async function ListsPage() {
  const { access } = await requireOwner();
  return (
    <AreaPlaceProvider value={placeOf({ access, canWrite: true })}>
      <ListsScreen />
    </AreaPlaceProvider>
  );
}
