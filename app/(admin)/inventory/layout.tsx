import type { ReactNode } from "react";
import { AreaPlaceProvider } from "@/components/shell/area-place";
import { placeOf, requireArea } from "@/lib/auth/gate";

export default async function InventoryLayout({ children }: { children: ReactNode }) {
  return <AreaPlaceProvider value={placeOf(await requireArea("inventory"))}>{children}</AreaPlaceProvider>;
}
