import type { ReactNode } from "react";
import { Palette } from "@/components/palette/palette";
import { Shell } from "@/components/shell/shell";
import { getProfile } from "@/lib/auth/access";
import { requireUser } from "@/lib/auth/gate";
import { ModulesProvider } from "./modules-provider";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <ModulesProvider>
      <Shell profile={await getProfile(await requireUser())} palette={<Palette />}>
        {children}
      </Shell>
    </ModulesProvider>
  );
}
