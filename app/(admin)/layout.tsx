import type { ReactNode } from "react";
import { Palette } from "@/components/palette/palette";
import { Shell } from "@/components/shell/shell";
import { toProfile } from "@/lib/auth/access";
import { requireUser } from "@/lib/auth/gate";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Shell profile={toProfile(await requireUser())} palette={<Palette />}>
      {children}
    </Shell>
  );
}
