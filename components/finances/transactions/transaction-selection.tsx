"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Ban, RotateCcw, Tag, Wallet } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { FINANCES } from "@/components/finances/finances-search";
import { useCategories, useTreasuryChoices } from "@/components/finances/use-finances";
import { ExportMenu } from "@/components/lists/export-menu";
import { type BulkDialogProps, ChangeButton, narrow } from "@/components/lists/selection-actions";
import { SelectionBar } from "@/components/lists/selection-bar";
import type { Selection } from "@/components/lists/use-selection";
import { Button } from "@/components/ui/controls/button";
import { Choice } from "@/components/ui/controls/choice";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { transactionFieldLabels as labels, typeLabels } from "@/lib/finances/transactions/labels";
import type { TransactionList, TransactionRow } from "@/lib/finances/transactions/schema";
import { BulkOutcome } from "./bulk-outcome";
import { balanceOf, balanceText, movementsText } from "./transaction-text";
import { useBulkChange } from "./use-bulk-change";
import { VoidForm } from "./void-form";

interface TransactionSelectionProps {
  selection: Selection;
  /** Income minus expense of all that match the filters; undefined while it loads. */
  balance: string | undefined;
  /** Whether the list shows void movements. */
  isVoided: boolean;
}

/** Bulk actions on the selected movements, with their sum. */
export function TransactionSelection({ selection, balance, isVoided }: TransactionSelectionProps) {
  const { canWrite, church } = useArea();
  const { count, target, clear } = selection;
  const rows = useSelectedRows(selection);
  const sum = selection.isAll ? balance : rows && balanceOf(rows);
  const chosen = { target, count, onChanged: clear };
  return (
    <SelectionBar
      selection={selection}
      hint="Toca los que quieras elegir"
      note={sum !== undefined && <span className="tabular-nums">{balanceText(sum, church)}</span>}
    >
      {canWrite && !isVoided && (
        <>
          <ChangeButton change={changeCategory} {...chosen} />
          <span className="contents max-md:hidden">
            <ChangeButton change={changeTreasury} {...chosen} />
          </span>
        </>
      )}
      <ExportMenu
        what={movementsText(count, church)}
        count={count}
        path="/transactions/export"
        query={selection.exportQuery}
        variant="quiet"
        className="max-md:hidden"
      />
      {canWrite && (isVoided ? <RestoreButton {...chosen} /> : <ChangeButton change={voidMany} {...chosen} />)}
    </SelectionBar>
  );
}

/** Selected rows, of the pages that were displayed; undefined if one of them is not known any more. */
function useSelectedRows({ ids, isAll }: Selection) {
  const client = useQueryClient();
  if (isAll) return undefined;
  const byId = new Map<number, TransactionRow>();
  for (const [, data] of client.getQueriesData<TransactionList>({ queryKey: [FINANCES, "transactions"] }))
    for (const row of data?.rows ?? []) byId.set(row.id, row);
  const rows = ids.map((id) => byId.get(id));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

type Send = ReturnType<typeof useBulkChange>["change"];

interface ChangeDialogProps extends BulkDialogProps {
  title: (count: string) => string;
  description?: string;
  children: (change: Send, isPending: boolean) => ReactNode;
}

/** Dialog of a change; tells what it refused before it closes. */
function ChangeDialog({ count, open, onOpenChange, onChanged, title, description, children }: ChangeDialogProps) {
  const { church } = useArea();
  const close = () => {
    onOpenChange(false);
    onChanged();
  };
  const { change, isPending, outcome } = useBulkChange(close);
  return (
    <Dialog open={open} onOpenChange={(next) => (outcome ? close() : onOpenChange(next))}>
      {outcome ? (
        <BulkOutcome {...outcome} />
      ) : (
        <DialogContent title={title(movementsText(count, church))} description={description}>
          {children(change, isPending)}
        </DialogContent>
      )}
    </Dialog>
  );
}

interface ChoiceFormProps {
  label: string;
  options: { id: number; name: string }[];
  submit: string;
  busy: boolean;
  onChoose: (option: { id: number; name: string }) => Promise<unknown>;
}

function ChoiceForm({ label, options, submit, busy, onChoose }: ChoiceFormProps) {
  const [chosen, setChosen] = useState("");
  const save = (event: FormEvent) => {
    event.preventDefault();
    const option = options.find(({ id }) => String(id) === chosen);
    // Its error message is displayed already.
    if (option) onChoose(option).catch(() => {});
  };
  return (
    <form onSubmit={save} className="mt-4 grid gap-1">
      <Choice label={label} prompt="Elige una opción" options={options} value={chosen} onChange={setChosen} />
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancelar</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

function CategoryDialog(props: BulkDialogProps) {
  const { data = [] } = useCategories();
  const options = data.map(({ id, value, isIncome }) => ({
    id,
    name: `${typeLabels[isIncome ? "income" : "expense"]}: ${value}`,
  }));
  const nameOf = (category: number) => data.find(({ id }) => id === category)?.value;
  return (
    <ChangeDialog {...props} title={(count) => `Cambiar la categoría de ${count}`}>
      {(change, busy) => (
        <ChoiceForm
          label={labels.categoryId}
          options={options}
          submit="Cambiar categoría"
          busy={busy}
          onChoose={({ id }) =>
            change({ action: "category", ...props.target, categoryId: id }, (count) => `${count} en ${nameOf(id)}`)
          }
        />
      )}
    </ChangeDialog>
  );
}

function TreasuryDialog(props: BulkDialogProps) {
  const { data = [] } = useTreasuryChoices();
  return (
    <ChangeDialog {...props} title={(count) => `Cambiar la tesorería de ${count}`}>
      {(change, busy) => (
        <ChoiceForm
          label={labels.treasuryId}
          options={data}
          submit="Cambiar tesorería"
          busy={busy}
          onChoose={({ id, name }) =>
            change({ action: "treasury", ...props.target, treasuryId: id }, (count) => `${count} en ${name}`)
          }
        />
      )}
    </ChangeDialog>
  );
}

function VoidDialog(props: BulkDialogProps) {
  return (
    <ChangeDialog
      {...props}
      title={(count) => `Anular ${count}`}
      description="Dejan de contar en los saldos; quedan en Anulados y puedes restaurarlos."
    >
      {(change) => (
        <VoidForm
          // Its error message is displayed already.
          onVoid={(reason) =>
            change({ action: "void", ...props.target, reason }, (count) => `Anulaste ${count}`).catch(() => {})
          }
        />
      )}
    </ChangeDialog>
  );
}

const changeCategory = { icon: Tag, label: "Categoría", shortLabel: "Categoría", Dialog: CategoryDialog };
const changeTreasury = { icon: Wallet, label: "Tesorería", shortLabel: "Tesorería", Dialog: TreasuryDialog };
const voidMany = { icon: Ban, label: "Anular", shortLabel: "Anular", Dialog: VoidDialog };

function RestoreButton({ target, onChanged }: Pick<BulkDialogProps, "target" | "onChanged">) {
  const { change, isPending, outcome } = useBulkChange(onChanged);
  const restore = () =>
    change({ action: "restore", ...target }, (count) => `${count} de nuevo en las cuentas`).catch(() => {});
  return (
    <>
      <Button variant="quiet" className={narrow} busy={isPending} onClick={restore}>
        <RotateCcw aria-hidden />
        Restaurar
      </Button>
      <Dialog open={outcome !== null} onOpenChange={onChanged}>
        {outcome && <BulkOutcome {...outcome} />}
      </Dialog>
    </>
  );
}
