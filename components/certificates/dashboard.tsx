import { Award } from "lucide-react";
import type { DashboardPart } from "@/components/ui/modules/manifest";

export const dashboard: DashboardPart = {
  quickAction: { href: "/certificates/new", label: "Emitir certificado", icon: Award, isWeekly: true },
  hasRows: ({ lastCertificates = [] }) => lastCertificates.length > 0,
  tiles: ({ stats }) => [{ label: "Certificados", shortLabel: "Certif.", value: stats.certificates }],
  panels: () => [],
  latest: ({ dashboard: { lastCertificates = [] } }) => ({
    label: "Certificados",
    href: "/certificates",
    rows: lastCertificates.map(({ id, name, type }) => ({ key: id, href: `/certificates/${id}`, name, note: type })),
  }),
};
