import type { ReactNode } from "react";
import { AreaLayout } from "../area-layout";

export default function InventoryLayout({ children }: { children: ReactNode }) {
  return <AreaLayout area="inventory">{children}</AreaLayout>;
}
