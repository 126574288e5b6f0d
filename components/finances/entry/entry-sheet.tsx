"use client";

import { SubmitButton } from "@/components/fields/form";
import { FormSheet, type FormSheetState, SheetLoading } from "@/components/fields/form-sheet";
import type { FinancesState } from "@/components/finances/finances-state";
import { useVoiding } from "@/components/finances/transactions/use-voiding";
import { useChoices } from "@/components/finances/use-choices";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { forgetLast } from "./entry-outbox";
import { EntryStatus } from "./entry-status";
import { QuickEntry } from "./quick-entry";
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
              place="sheet"
              status={<EntryStatus list={list} onVoid={ask} />}
              submit={null}
              footer={
                <>
                  <Button onClick={onCancel}>Cerrar</Button>
                  <SubmitButton>Guardar y seguir</SubmitButton>
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
