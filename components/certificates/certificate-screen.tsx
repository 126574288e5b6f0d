"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download } from "lucide-react";
import { RowHistory } from "@/components/lists/row-history";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { designLabels } from "@/lib/certificates/labels";
import { folioText, letterDesign } from "@/lib/certificates/rules";
import type { CertificateDetail, CertificateRow } from "@/lib/certificates/schema";
import { ApiError, api } from "@/lib/client/api";
import { formatDate, formatMoment } from "@/lib/core/values/dates";
import { landscape, papers } from "@/lib/documents/paper";
import { downloadCertificate, pdfPath, readPdf } from "./certificate-files";
import { CertificateMenu } from "./certificate-menu";
import { CertificateStatus } from "./certificate-status";
import { certificateQuery } from "./certificates";
import { Departure } from "./departure";
import { Paper } from "./preview/paper";

const back = { href: "/certificates", label: "Certificados" };

/** A certificate as it is printed, and what is known of it. */
export function CertificateScreen({ id }: { id: number }) {
  const { data: certificate, error, refetch, isFetching } = useQuery(certificateQuery(id));

  if (error instanceof ApiError && error.status === 404)
    return (
      <Panel>
        <EmptyState
          title="Este certificado no existe"
          action={
            <Button asChild>
              <Link href={back.href}>
                <ArrowLeft aria-hidden />
                Ver todos
              </Link>
            </Button>
          }
        />
      </Panel>
    );
  return (
    <>
      <PageHead
        back={back}
        actions={
          certificate && (
            <>
              <CertificateMenu certificate={certificate} isOnPage />
              <Button variant="primary" onClick={() => void downloadCertificate(certificate)}>
                <Download aria-hidden />
                Descargar PDF
              </Button>
            </>
          )
        }
      />
      {!certificate ? (
        <Panel>
          {error ? (
            <ErrorState title="No pudimos cargar el certificado" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <FormSkeleton />
          )}
        </Panel>
      ) : (
        <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <PrintedCertificate certificate={certificate} />
          <div className="grid gap-4 md:gap-6">
            <CertificateFacts certificate={certificate} />
            <Departure certificate={certificate} />
            <CertificateHistory id={id} />
          </div>
        </div>
      )}
    </>
  );
}

/** The PDF, drawn on the page. */
export function PrintedCertificate({ certificate }: { certificate: CertificateRow }) {
  const { id, name, type, design, paper } = certificate;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...certificateQuery(id).queryKey, "pdf"],
    queryFn: ({ signal }) => readPdf(pdfPath(id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Panel aria-label="El certificado" className="overflow-hidden">
      {error && !data ? (
        <ErrorState title="No pudimos dibujar el certificado" error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Paper
          pdf={data ?? null}
          size={design === letterDesign ? papers[paper] : landscape(papers[paper])}
          busy={!data}
          label={`Certificado: ${type} de ${name}`}
        />
      )}
    </Panel>
  );
}

function CertificateFacts({ certificate }: { certificate: CertificateDetail }) {
  const { church } = useArea();
  const { paper, blanks, addressee } = certificate;
  const { name, type, pastor, pastorRole, pastor2, pastor2Role, expeditionDate, folio, design, code, revokedAt } =
    certificate;
  return (
    <Panel aria-labelledby="certificate-name">
      <PanelBody className="grid gap-6">
        <header className="grid gap-2">
          <h2 id="certificate-name" className="text-2xl [overflow-wrap:anywhere]">
            {name}
          </h2>
          <p className="flex flex-wrap items-center gap-2">
            <CertificateStatus revokedAt={revokedAt} />
            {revokedAt && (
              <span className="text-fg-muted text-sm">desde {formatMoment(revokedAt, church.timeZone)}</span>
            )}
          </p>
        </header>
        <dl className="grid grid-cols-2 gap-4">
          <DescriptionItem label="Tipo">{type}</DescriptionItem>
          <DescriptionItem label="Fecha">{formatDate(expeditionDate)}</DescriptionItem>
          <DescriptionItem label="Folio">{folioText(folio)}</DescriptionItem>
          <DescriptionItem label="Diseño">
            {designLabels[design]}, en {paper === "a4" ? "A4" : "carta"}
          </DescriptionItem>
          {blanks.map(({ key, label, text }) => (
            <DescriptionItem key={key} label={label} wide={text.length > 24}>
              <span className="[overflow-wrap:anywhere]">{text}</span>
            </DescriptionItem>
          ))}
          {addressee && (
            <DescriptionItem label="Destinatario" wide>
              <span className="whitespace-pre-line [overflow-wrap:anywhere]">{addressee}</span>
            </DescriptionItem>
          )}
          <DescriptionItem label={pastor2 ? "Firman" : "Firma"} wide>
            <span className="block">
              {pastor}, {pastorRole}
            </span>
            {pastor2 && (
              <span className="block">
                {pastor2}, {pastor2Role}
              </span>
            )}
          </DescriptionItem>
          <DescriptionItem label="Código" wide>
            <span className="[overflow-wrap:anywhere]">{code}</span>
          </DescriptionItem>
        </dl>
      </PanelBody>
    </Panel>
  );
}

const actions = {
  create: "emitió el certificado",
  update: "revocó el certificado",
  delete: "borró el certificado",
  restore: "restauró el certificado",
  destroy: "borró el certificado",
};

function CertificateHistory({ id }: { id: number }) {
  const query = useQuery({
    queryKey: [...certificateQuery(id).queryKey, "history"],
    queryFn: () => api.get(`/certificates/${id}/history`),
  });
  return (
    <Panel aria-labelledby="row-history">
      <PanelHead id="row-history" title="Historial de cambios" />
      <PanelBody>
        <RowHistory query={query} actions={actions} describe={() => ({ changes: [] })} />
      </PanelBody>
    </Panel>
  );
}
