import type { ReactNode } from "react";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireArea } from "@/lib/auth/gate";

export default async function BlogLayout({ children }: { children: ReactNode }) {
  return <AreaProvider value={areaContext(await requireArea("blog"))}>{children}</AreaProvider>;
}
