import type { ReactNode } from "react";
import { AreaLayout } from "../area-layout";

export default function PresentationsLayout({ children }: { children: ReactNode }) {
  return <AreaLayout area="presentations">{children}</AreaLayout>;
}
