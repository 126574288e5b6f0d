"use client";

import { useEffect, useEffectEvent } from "react";
import { SubmitButton } from "@/components/fields/form";
import type { FinancesState } from "@/components/finances/finances-state";
import { useVoiding } from "@/components/finances/transactions/use-voiding";
import { BalanceSubmit } from "@/components/finances/treasuries/balance-warning";
import { useChoices } from "@/components/finances/use-choices";
import { useFinanceSheet } from "@/components/finances/use-finance-sheet";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { forgetLast } from "./entry-outbox";
import { EntryStatus } from "./entry-status";
import { ENTRY, focusEntry } from "./focus-entry";
import { QuickEntry } from "./quick-entry";
import { QuickEntrySkeleton } from "./quick-entry-skeleton";
import { useEntryChange } from "./use-entry-change";
import { useEntryDay } from "./use-entry-day";

/** Always open on wide screens; `n` and links to a new movement focus it. */
export function QuickEntryPanel({ list }: { list: FinancesState }) {
  const { draftOwner } = useArea();
  const { data, error, refetch } = useChoices();
  const { entry, drop } = useFinanceSheet();
  const isRequested = entry.open !== null;
  const { ask, dialog } = useVoiding(forgetLast);
  const day = useEntryDay(list);
  const change = useEntryChange(data);
  const isReady = data !== undefined;

  useHotkey("n", () => focusEntry(), isReady);

  const dropRequest = useEffectEvent(drop);
  useEffect(() => {
    if (!isRequested || !isReady) return;
    focusEntry();
    dropRequest();
  }, [isRequested, isReady]);

  if (!data)
    return error ? (
      <Panel>
        <ErrorState title="No pudimos preparar el registro" error={error} onRetry={refetch} />
      </Panel>
    ) : (
      <QuickEntrySkeleton />
    );
  return (
    <>
      <Panel {...ENTRY} aria-label="Registrar un movimiento" className="print:hidden">
        <QuickEntry
          choices={data}
          treasuryId={list.treasuryId}
          day={day}
          draft={`${draftOwner}:finances:quick`}
          change={change}
          place="panel"
          status={<EntryStatus list={list} onVoid={ask} />}
          submit={
            <div className="max-xl:pt-[1.5625rem] xl:self-center xl:pb-1.5">
              {/* Two lines under a warning: a wider button would move the fields. */}
              <SubmitButton className="w-24 whitespace-normal px-1 leading-tight">
                <BalanceSubmit {...change}>Guardar</BalanceSubmit>
              </SubmitButton>
            </div>
          }
        />
      </Panel>
      {dialog}
    </>
  );
}
