"use client";

import { Eye } from "lucide-react";
import dynamic from "next/dynamic";
import { CertificateStatus } from "@/components/certificates/certificate-status";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/controls/link";
import { MenuItem } from "@/components/ui/popups/menu";
import { designLabels } from "@/lib/certificates/labels";
import { folioText } from "@/lib/certificates/rules";
import type { CertificateRow } from "@/lib/certificates/schema";
import { formatDate } from "@/lib/core/values/dates";

/** Row actions, loaded after the rows. */
const CertificateMenu = dynamic(
  () => import("@/components/certificates/certificate-menu").then((module) => module.CertificateMenu),
  { ssr: false, loading: () => <span className="block size-control" /> },
);

export const certificateColumns: Column<CertificateRow>[] = [
  {
    id: "name",
    header: "A nombre de",
    place: "main",
    sort: sortBy("name"),
    cell: (certificate) => <CertificateName certificate={certificate} />,
  },
  {
    id: "type",
    header: "Tipo",
    sort: sortBy("type"),
    cell: ({ type }) => <span className="block lg:min-w-28 [overflow-wrap:anywhere]">{type}</span>,
  },
  {
    id: "date",
    header: "Fecha",
    sort: sortBy("date"),
    cell: ({ expeditionDate }) => <span className="whitespace-nowrap">{formatDate(expeditionDate)}</span>,
  },
  {
    id: "folio",
    header: "Folio",
    sort: { ascending: "oldest", descending: "newest" },
    cell: ({ folio }) => <span className="whitespace-nowrap tabular-nums">{folioText(folio)}</span>,
  },
  {
    id: "design",
    header: "Diseño",
    sort: sortBy("design"),
    place: "wide",
    cell: ({ design }) => <span className="whitespace-nowrap">{designLabels[design]}</span>,
  },
  {
    id: "status",
    header: "Estado",
    sort: sortBy("status"),
    cell: ({ revokedAt }) => <CertificateStatus revokedAt={revokedAt} />,
  },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (certificate) => (
      <span className="max-md:hidden">
        <CertificateMenu certificate={certificate}>
          <MenuItem icon={Eye} asChild>
            <Link href={`/certificates/${certificate.id}`}>Ver</Link>
          </MenuItem>
        </CertificateMenu>
      </span>
    ),
  },
];

/** The link covers the whole card on a phone. */
function CertificateName({
  certificate: { id, name, type, expeditionDate, revokedAt },
}: {
  certificate: CertificateRow;
}) {
  const details = [type, formatDate(expeditionDate), revokedAt && "Revocado"].filter(Boolean);
  return (
    <Link
      href={`/certificates/${id}`}
      className={cn(
        "group block min-w-0 text-fg no-underline lg:min-w-40 max-md:after:absolute max-md:after:inset-0",
        revokedAt && "text-fg-muted",
      )}
    >
      <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{name}</span>
      <span className="block text-fg-muted text-sm md:hidden print:hidden">{details.join(" · ")}</span>
    </Link>
  );
}
