"use client";

import { SubmitButton } from "@/components/fields/form";
import { FormSheet, SheetLoading } from "@/components/fields/form-sheet";
import { useAreaPlace } from "@/components/shell/area-place";
import { Button } from "@/components/ui/button";
import { forgetLast } from "./entry-outbox";
import { EntryStatus } from "./entry-status";
import type { FinancesState } from "./finances-state";
import { QuickEntry } from "./quick-entry";
import { useChoices } from "./use-choices";
import { useFinanceSheet } from "./use-finance-sheet";
import { useVoiding } from "./use-voiding";

/** The same form on a phone; it stays open for the next movement. */
export function EntrySheet({ list }: { list: FinancesState }) {
  const { canWrite, draftOwner } = useAreaPlace();
  const sheet = useFinanceSheet();
  const { data, error, refetch } = useChoices();
  const { ask, dialog } = useVoiding(forgetLast);

  return (
    <>
      <FormSheet
        title="Registrar movimiento"
        shown={canWrite && sheet.entry ? "new" : null}
        draft={`${draftOwner}:finances:quick`}
        sheet={sheet}
      >
        {(_, { draft, onDirtyChange, onCancel }) =>
          data ? (
            <QuickEntry
              choices={data}
              treasuryId={list.state.id}
              draft={draft}
              onDirtyChange={onDirtyChange}
              place="sheet"
              status={<EntryStatus shown={list.period} onVoid={ask} />}
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
