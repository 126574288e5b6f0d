import type { ReactNode } from "react";
import { backend } from "@/app/call-backend";
import { requireUser } from "@/app/gate";
import { Palette } from "@/components/palette/palette";
import { Shell } from "@/components/shell/shell";
import { ModulesProvider } from "./modules-provider";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { getProfile } = await backend();
  return (
    <ModulesProvider>
      <Shell profile={await getProfile(await requireUser())} palette={<Palette />}>
        {children}
      </Shell>
    </ModulesProvider>
  );
}
