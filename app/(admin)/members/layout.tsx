import type { ReactNode } from "react";
import { AreaPlaceProvider } from "@/components/shell/area-place";
import { placeOf, requireArea } from "@/lib/auth/gate";

export default async function MembersLayout({ children }: { children: ReactNode }) {
  return <AreaPlaceProvider value={placeOf(await requireArea("members"))}>{children}</AreaPlaceProvider>;
}
