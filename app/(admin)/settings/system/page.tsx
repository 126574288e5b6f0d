import type { Metadata } from "next";
import { SystemScreen } from "@/components/settings/system-screen";
import { AreaPlaceProvider } from "@/components/shell/area-place";
import { placeOf, requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Sistema" };

export default async function SystemPage() {
  const { access } = await requireOwner();
  return (
    <AreaPlaceProvider value={placeOf({ access, canWrite: true })}>
      <SystemScreen />
    </AreaPlaceProvider>
  );
}
