import type { ReactNode } from "react";
import { AreaLayout } from "../area-layout";

export default function MinutesLayout({ children }: { children: ReactNode }) {
  return <AreaLayout area="minutes">{children}</AreaLayout>;
}
