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
import type { CertificateRow } from "@/lib/certificates/schema";
import { blankValues, type WizardValues } from "./certificate-body";
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
  const [issued, setIssued] = useState<CertificateRow | null>(null);
  /** Certificate that the next one takes over from; its number makes a new form. */
  const [previous, setPrevious] = useState<{ row: CertificateRow; count: number } | null>(null);

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
          values={initialValues(today, previous?.row ?? like.data, previous ? undefined : member.data?.[0])}
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

function initialValues(
  today: string,
  like: CertificateRow | undefined,
  member: { id: number; name: string } | undefined,
): WizardValues {
  const values = blankValues(
    today,
    like && {
      certificateTypeId: like.certificateTypeId,
      design: like.design,
      pastor: like.pastor,
      pastorRole: like.pastorRole,
      pastor2: like.pastor2 ?? "",
      pastor2Role: like.pastor2Role ?? "",
      expeditionDate: like.expeditionDate,
    },
  );
  return member ? { ...values, member: member.name, memberId: member.id } : values;
}
