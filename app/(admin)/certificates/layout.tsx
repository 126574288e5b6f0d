import type { ReactNode } from "react";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireArea } from "@/lib/auth/gate";

export default async function CertificatesLayout({ children }: { children: ReactNode }) {
  return <AreaProvider value={areaContext(await requireArea("certificates"))}>{children}</AreaProvider>;
}
