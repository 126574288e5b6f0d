import type { ReactNode } from "react";
import { AreaLayout } from "../area-layout";

export default function CertificatesLayout({ children }: { children: ReactNode }) {
  return <AreaLayout area="certificates">{children}</AreaLayout>;
}
