"use client";

import { Landmark } from "lucide-react";
import { FormSheet, type FormSheetState, SheetLoading } from "@/components/fields/form-sheet";
import { useTreasuryChoices } from "@/components/finances/use-finances";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import { TransferForm } from "./transfer-form";

/** `?trasladar=1`: from one treasury to another. */
export function TransferSheet({ sheet }: { sheet: FormSheetState<string> }) {
  const { canWrite, draftOwner } = useArea();
  const { data, error, refetch } = useTreasuryChoices();
  return (
    <FormSheet
      title="Trasladar entre tesorerías"
      target={canWrite ? sheet.open : null}
      draft={`${draftOwner}:finances:transfer`}
      sheet={sheet}
    >
      {(_, form) =>
        !data ? (
          <SheetLoading errorTitle="No pudimos cargar las tesorerías" error={error} onRetry={refetch} />
        ) : data.length < 2 ? (
          <SheetBody>
            <EmptyState
              icon={Landmark}
              title="Para trasladar hacen falta dos tesorerías"
              action={
                <Button asChild variant="primary">
                  <Link href="/finances/treasury?nuevo=1">Agregar tesorería</Link>
                </Button>
              }
            >
              Crea otra, como una cuenta de ahorros o el fondo de jóvenes.
            </EmptyState>
          </SheetBody>
        ) : (
          <TransferForm treasuries={data} {...form} />
        )
      }
    </FormSheet>
  );
}
