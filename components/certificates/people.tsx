"use client";

import { useQuery } from "@tanstack/react-query";
import { Award, Plus } from "lucide-react";
import { CertificateStatus } from "@/components/certificates/certificate-status";
import { linkClass } from "@/components/lists/row-class";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { PeoplePart, PersonProps } from "@/components/ui/modules/manifest";
import { ErrorState } from "@/components/ui/states/error-state";
import { BATCH_MAX, folioText } from "@/lib/certificates/rules";
import { formatDate } from "@/lib/core/values/dates";
import { certificatesQuery, certificatesText } from "./certificates";

export const people: PeoplePart = {
  PersonPanel,
  selection: {
    label: "Emitir certificados",
    icon: Award,
    max: BATCH_MAX,
    href: (ids) => `/certificates/batch?personas=${ids.join(",")}`,
  },
};

/** Certificates shown on a person's page; the list has the rest. */
const SHOWN = 5;

const personQuery = (id: number) => certificatesQuery({ memberId: id, pageSize: SHOWN });

/** Certificates of a person, on their page. */
function PersonPanel({ id, canWrite }: PersonProps) {
  const { church } = useArea();
  const { data, error, refetch, isFetching } = useQuery(personQuery(id));
  return (
    <Panel aria-labelledby="person-certificates">
      <PanelHead
        id="person-certificates"
        title="Certificados"
        action={
          canWrite && (
            <Button asChild size="sm">
              <Link href={`/certificates/new?miembro=${id}`}>
                <Plus aria-hidden />
                Emitir
              </Link>
            </Button>
          )
        }
      />
      {error && !data ? (
        <ErrorState title="No pudimos cargar sus certificados" error={error} onRetry={refetch} busy={isFetching} />
      ) : data?.count === 0 ? (
        <PanelBody>
          <p className="text-fg-muted">Todavía no tiene certificados.</p>
        </PanelBody>
      ) : (
        <ul aria-busy={!data}>
          {data?.rows.map(({ id: certificate, type, expeditionDate, folio, revokedAt }) => (
            <li
              key={certificate}
              className="relative flex min-h-14 items-center gap-3 border-border border-t px-4 py-2 hover:bg-surface2/55 last:rounded-b-lg md:px-6"
            >
              <Link
                href={`/certificates/${certificate}`}
                className="min-w-0 flex-1 text-fg no-underline after:absolute after:inset-0 hover:underline"
              >
                {type}
                <span className="block text-fg-muted text-sm">
                  {formatDate(expeditionDate)} · {folioText(folio)}
                </span>
              </Link>
              {revokedAt && <CertificateStatus revokedAt={revokedAt} />}
            </li>
          ))}
          {data && data.count > SHOWN && (
            <li className="border-border border-t px-4 py-3 md:px-6">
              <Link href={`/certificates?memberId=${id}`} className={linkClass}>
                Ver los {certificatesText(data.count, church)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
