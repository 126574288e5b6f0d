"use client";

import { FileText } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useGivingOf } from "@/components/finances/statements/use-statements";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { PeoplePart, PersonProps } from "@/components/ui/modules/manifest";
import { ErrorState } from "@/components/ui/states/error-state";
import { formatDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { countText } from "@/lib/core/values/numbers";

const IssueDialog = dynamic(() => import("./statements/issue-dialog").then((module) => module.IssueDialog), {
  loading: () => null,
});

export const people: PeoplePart = { PersonPanel };

/** What a person gave, on their page, for those who see who gives what. */
function PersonPanel(props: PersonProps) {
  const { seesDonors } = useProfile();
  return seesDonors && <GivingPanel {...props} />;
}

function GivingPanel({ id, canWrite }: PersonProps) {
  const { church } = useArea();
  const { data, error, refetch, isFetching } = useGivingOf(id);
  const [year, setYear] = useState<number | null>(null);
  const used = useFirstUse(year !== null);
  return (
    <Panel aria-labelledby="person-giving">
      <PanelHead
        id="person-giving"
        title="Sus aportes"
        action={data?.envelope && <span className="text-fg-muted">Sobre {data.envelope}</span>}
      />
      {error && !data ? (
        <ErrorState title="No pudimos cargar sus aportes" error={error} onRetry={refetch} busy={isFetching} />
      ) : data?.years.length === 0 ? (
        <PanelBody>
          <p className="text-fg-muted">Todavía no hay nada a su nombre.</p>
        </PanelBody>
      ) : (
        <ul aria-busy={!data} className="divide-y divide-border border-border border-t">
          {data?.years.map(({ year, amount, count, last }) => (
            <li key={year} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 md:px-6">
              <span className="min-w-0">
                <span className="font-semibold">{year}</span>
                <span className="block text-fg-muted text-sm">
                  {countText(count, "entrega", "entregas", church)}, la última el {formatDate(last)}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <span className="font-semibold tabular-nums">{moneyText(amount, church)}</span>
                {canWrite && (
                  <Button size="sm" aria-label={`Constancia de ${year}`} onClick={() => setYear(year)}>
                    <FileText aria-hidden />
                    Constancia
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {used && (
        <IssueDialog
          key={year}
          open={year !== null}
          onOpenChange={(open) => !open && setYear(null)}
          year={year ?? 0}
          person={id}
        />
      )}
    </Panel>
  );
}
