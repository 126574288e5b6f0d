import type { ReactNode } from "react";
import { AreaLayout } from "../area-layout";

export default function BlogLayout({ children }: { children: ReactNode }) {
  return <AreaLayout area="blog">{children}</AreaLayout>;
}
