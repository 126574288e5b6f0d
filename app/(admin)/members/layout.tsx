import type { ReactNode } from "react";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireArea } from "@/lib/auth/gate";

export default async function MembersLayout({ children }: { children: ReactNode }) {
  return <AreaProvider value={areaContext(await requireArea("members"))}>{children}</AreaProvider>;
}
