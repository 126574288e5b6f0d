import { Award } from "lucide-react";
import { LatestRows } from "@/components/lists/latest-rows";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import type { Dashboard } from "@/lib/dashboard/schema";

export const dashboard: DashboardPart = {
  quickAction: { href: "/certificates/new", label: "Emitir certificado", icon: Award },
  hasRows: ({ lastCertificates = [] }) => lastCertificates.length > 0,
  tiles: ({ stats }) => [{ label: "Certificados", shortLabel: "Certif.", value: stats.certificates }],
  panels: ({ dashboard: { lastCertificates = [] } }) =>
    lastCertificates.length > 0
      ? [{ key: "certificates", column: "beside", panel: <LatestCertificates rows={lastCertificates} /> }]
      : [],
};

const LatestCertificates = ({ rows }: { rows: NonNullable<Dashboard["lastCertificates"]> }) => (
  <LatestRows
    id="certificates-title"
    title="Últimos certificados"
    href="/certificates"
    rows={rows}
    toLatestRow={({ id, name, type }) => ({ key: id, href: `/certificates/${id}`, name, note: type })}
  />
);
