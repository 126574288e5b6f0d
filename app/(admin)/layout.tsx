import type { ReactNode } from "react";
import { Palette } from "@/components/palette/palette";
import { Shell } from "@/components/shell/shell";
import { toProfile } from "@/lib/auth/access";
import { requireUser } from "@/lib/auth/gate";
import { ModulesProvider } from "./modules-provider";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <ModulesProvider>
      <Shell profile={toProfile(await requireUser())} palette={<Palette />}>
        {children}
      </Shell>
    </ModulesProvider>
  );
}
