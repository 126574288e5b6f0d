import type { ReactNode } from "react";
import { AreaLayout } from "../area-layout";

export default function ClassesLayout({ children }: { children: ReactNode }) {
  return <AreaLayout area="classes">{children}</AreaLayout>;
}
