import type { ReactNode } from "react";
import { AreaLayout } from "../area-layout";

export default function FinancesLayout({ children }: { children: ReactNode }) {
  return <AreaLayout area="finances">{children}</AreaLayout>;
}
