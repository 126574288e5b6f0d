import type { ReactNode } from "react";
import { AreaLayout } from "../area-layout";

export default function MembersLayout({ children }: { children: ReactNode }) {
  return <AreaLayout area="members">{children}</AreaLayout>;
}
