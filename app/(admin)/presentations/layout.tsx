import type { ReactNode } from "react";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireArea } from "@/lib/auth/gate";

export default async function PresentationsLayout({ children }: { children: ReactNode }) {
  return <AreaProvider value={areaContext(await requireArea("presentations"))}>{children}</AreaProvider>;
}
