"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { createParser, useQueryState } from "nuqs";
import { useState } from "react";
import { membersQuery, typesQuery } from "@/components/certificates/certificates";
import { useToday } from "@/components/ui/hooks/use-today";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import type { IssuedBatch } from "./batch-request";
import { BatchResult } from "./batch-result";

/** Form, loaded after the page: its validation schema must not delay it. */
const BatchForm = dynamic(() => import("./batch-form").then((module) => module.BatchForm), {
  ssr: false,
  loading: () => <Loading />,
});

const Loading = () => (
  <Panel>
    <FormSkeleton fields={5} />
  </Panel>
);

/** Ids of members, as a list of people passes them: `1,2,3`. */
const parseAsIds = createParser({
  parse: (text) => (/^\d{1,10}(,\d{1,10})*$/.test(text) ? text : null),
  serialize: String,
});

/** `rendered`: today when the page was rendered, `YYYY-MM-DD`. */
export function BatchScreen({ rendered }: { rendered: string }) {
  const { church } = useArea();
  const today = useToday(church.timeZone, rendered);
  const [ids] = useQueryState("personas", parseAsIds);
  const types = useQuery(typesQuery);
  const members = useQuery({ ...membersQuery(ids ?? ""), enabled: ids !== null });
  const [issued, setIssued] = useState<IssuedBatch | null>(null);
  const [formCount, setFormCount] = useState(0);

  const failed = [types, members].find(({ data, error }) => error && !data);
  const isReady = types.data && (ids === null || members.data);
  return (
    <>
      <PageHead back={{ href: "/certificates", label: "Certificados" }} />
      {issued ? (
        <BatchResult
          issued={issued}
          onAnother={() => {
            setFormCount(formCount + 1);
            setIssued(null);
          }}
        />
      ) : failed ? (
        <Panel>
          <ErrorState
            title="No pudimos cargar los datos"
            error={failed.error}
            onRetry={failed.refetch}
            busy={failed.isFetching}
          />
        </Panel>
      ) : isReady && types.data ? (
        <BatchForm
          key={formCount}
          types={types.data}
          today={today}
          people={formCount === 0 ? (members.data ?? []) : []}
          onIssued={setIssued}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}
