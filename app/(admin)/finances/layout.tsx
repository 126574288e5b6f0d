import type { ReactNode } from "react";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireArea } from "@/lib/auth/gate";

export default async function FinancesLayout({ children }: { children: ReactNode }) {
  return <AreaProvider value={areaContext(await requireArea("finances"))}>{children}</AreaProvider>;
}
