"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { createParser, useQueryStates } from "nuqs";
import { useState } from "react";
import { certificateQuery, membersQuery, typesQuery } from "@/components/certificates/certificates";
import { wholeParsers } from "@/components/lists/search-parsers";
import { useToday } from "@/components/ui/hooks/use-today";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import type { CertificateDetail, IssuedCertificate } from "@/lib/certificates/schema";
import { paperNameOf } from "@/lib/documents/paper";
import { initialValues } from "./certificate-body";
import { IssuedPanel } from "./issued-panel";

const { parseAsId } = wholeParsers({ createParser });
/** Certificate to issue another one like, and member to issue it for. */
const keys = { igual: parseAsId, miembro: parseAsId };

/** Form, loaded after the page: its validation schema must not delay it. */
const CertificateWizard = dynamic(() => import("./certificate-wizard").then((module) => module.CertificateWizard), {
  ssr: false,
  loading: () => (
    <Panel>
      <FormSkeleton fields={4} />
    </Panel>
  ),
});

/** `rendered`: today when the page was rendered, `YYYY-MM-DD`. */
export function NewCertificateScreen({ rendered }: { rendered: string }) {
  const { church } = useArea();
  const today = useToday(church.timeZone, rendered);
  const [{ igual, miembro }] = useQueryStates(keys);
  const types = useQuery(typesQuery);
  const like = useQuery({ ...certificateQuery(igual ?? 0), enabled: igual !== null });
  const member = useQuery({ ...membersQuery(String(miembro)), enabled: miembro !== null });
  const [issued, setIssued] = useState<IssuedCertificate | null>(null);
  /** Certificate that the next one takes over from; its number makes a new form. */
  const [previous, setPrevious] = useState<{ row: CertificateDetail; count: number } | null>(null);

  const isReady = types.data && (igual === null || !like.isPending) && (miembro === null || !member.isPending);
  return (
    <>
      <PageHead back={{ href: "/certificates", label: "Certificados" }} />
      {issued ? (
        <IssuedPanel
          certificate={issued}
          onAnother={() => {
            setPrevious({ row: issued, count: (previous?.count ?? 0) + 1 });
            setIssued(null);
          }}
        />
      ) : isReady ? (
        <CertificateWizard
          key={previous?.count ?? 0}
          types={types.data}
          today={today}
          values={{
            ...initialValues(today, paperNameOf(church.country), previous?.row ?? like.data),
            ...(!previous && member.data?.[0] && { member: member.data[0].name, memberId: member.data[0].id }),
          }}
          draft={`${igual ?? ""}:${miembro ?? ""}`}
          isFurther={previous !== null}
          onIssued={setIssued}
        />
      ) : (
        <Panel>
          {types.error ? (
            <ErrorState
              title="No pudimos cargar los tipos de certificado"
              error={types.error}
              onRetry={types.refetch}
              busy={types.isFetching}
            />
          ) : (
            <FormSkeleton fields={4} />
          )}
        </Panel>
      )}
    </>
  );
}
