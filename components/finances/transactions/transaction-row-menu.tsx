"use client";

import { Ban, Eye, History, Pencil, RotateCcw } from "lucide-react";
import { useFinanceSheet } from "@/components/finances/use-finance-sheet";
import { RowMenu } from "@/components/lists/row-menu";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/popups/menu";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { useRestoreTransaction } from "./use-transaction-actions";
import { useVoiding } from "./use-voiding";

export function TransactionRowMenu({ row }: { row: TransactionRow }) {
  const { canWrite } = useArea();
  const { view, viewHistory, edit } = useFinanceSheet();
  const restore = useRestoreTransaction();
  const { ask, dialog } = useVoiding();
  const canChange = canWrite && !row.isLocked;

  return (
    <>
      <RowMenu label={`Acciones para ${row.concept}`}>
        <MenuItem icon={Eye} onSelect={() => view(row.id)}>
          Ver
        </MenuItem>
        {canChange && !row.voidedAt && (
          <MenuItem icon={Pencil} onSelect={() => edit(row.id)}>
            Editar
          </MenuItem>
        )}
        <MenuItem icon={History} onSelect={() => viewHistory(row.id)}>
          Historial
        </MenuItem>
        {canWrite && <MenuSeparator />}
        {canChange &&
          (row.voidedAt ? (
            <MenuItem icon={RotateCcw} onSelect={() => restore.mutate(row)}>
              Restaurar
            </MenuItem>
          ) : (
            <MenuItem icon={Ban} tone="danger" onSelect={() => ask(row)}>
              Anular
            </MenuItem>
          ))}
        {canWrite && row.isLocked && (
          <MenuLabel className="max-w-60">El mes está cerrado: ya no se edita ni se anula.</MenuLabel>
        )}
      </RowMenu>
      {dialog}
    </>
  );
}
