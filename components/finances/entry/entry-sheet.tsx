"use client";

import { SubmitButton } from "@/components/fields/form";
import { FormSheet, type FormSheetState, SheetLoading } from "@/components/fields/form-sheet";
import type { FinancesState } from "@/components/finances/finances-state";
import { useVoiding } from "@/components/finances/transactions/use-voiding";
import { BalanceSubmit } from "@/components/finances/treasuries/balance-warning";
import { useChoices } from "@/components/finances/use-choices";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { forgetLast } from "./entry-outbox";
import { EntryStatus } from "./entry-status";
import { QuickEntry } from "./quick-entry";
import { useEntryChange } from "./use-entry-change";
import { useEntryDay } from "./use-entry-day";

interface EntrySheetProps {
  list: FinancesState;
  sheet: FormSheetState<string>;
}

/** Quick entry form on a phone; stays open for the next movement. */
export function EntrySheet({ list, sheet }: EntrySheetProps) {
  const { canWrite, draftOwner } = useArea();
  const { data, error, refetch } = useChoices();
  const { ask, dialog } = useVoiding(forgetLast);
  const day = useEntryDay(list);
  const change = useEntryChange(data);

  return (
    <>
      <FormSheet
        title="Registrar movimiento"
        target={canWrite ? sheet.open : null}
        draft={`${draftOwner}:finances:quick`}
        sheet={sheet}
      >
        {(_, { draft, onDirtyChange, onCancel }) =>
          data ? (
            <QuickEntry
              choices={data}
              treasuryId={list.treasuryId}
              day={day}
              draft={draft}
              onDirtyChange={onDirtyChange}
              change={change}
              place="sheet"
              status={<EntryStatus list={list} onVoid={ask} />}
              submit={null}
              footer={
                <>
                  <Button onClick={onCancel}>Cerrar</Button>
                  <SubmitButton>
                    <BalanceSubmit {...change} alternative="Guardar de todos modos">
                      Guardar y seguir
                    </BalanceSubmit>
                  </SubmitButton>
                </>
              }
            />
          ) : (
            <SheetLoading errorTitle="No pudimos preparar el registro" error={error} onRetry={refetch} />
          )
        }
      </FormSheet>
      {dialog}
    </>
  );
}
