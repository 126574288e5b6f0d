"use client";

import { DateField } from "@/components/fields/date-field";
import { forgetDraft } from "@/components/fields/draft";
import { Form, SubmitButton } from "@/components/fields/form";
import type { SheetForm } from "@/components/fields/form-sheet";
import { MoneyField } from "@/components/fields/money-field";
import { SelectField } from "@/components/fields/select-field";
import { StaleDialog } from "@/components/fields/stale-dialog";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useConflict } from "@/components/fields/use-conflict";
import { useAreaPlace } from "@/components/shell/area-place";
import { Button } from "@/components/ui/button";
import { toast } from "@/lib/client/toast";
import { transactionFieldLabels as labels } from "@/lib/transactions/labels";
import { type TransactionInput, type TransactionRow, transactionInput } from "@/lib/transactions/schema";
import { KindChoice } from "./kind-choice";
import { transactionLabel, transactionText } from "./transaction-text";
import { type Choices, categoryOf, withOwn } from "./use-choices";
import { useKind } from "./use-kind";
import { useSaveTransaction } from "./use-transaction-actions";

interface TransactionFormProps extends SheetForm {
  transaction: TransactionRow;
  choices: Choices;
}

export function TransactionForm({
  transaction,
  choices: { treasuries, categories },
  draft,
  onDirtyChange,
  onCancel,
  onSaved,
}: TransactionFormProps) {
  const { church } = useAreaPlace();
  const saveTransaction = useSaveTransaction();
  const { base, round, save, conflict } = useConflict(
    transaction,
    (input: TransactionInput, version) => saveTransaction({ ...input, id: transaction.id, version }),
    () => forgetDraft(draft),
  );
  const names = {
    treasuries: withOwn(
      treasuries.map(({ id, name }) => ({ id, name })),
      { id: transaction.treasuryId, name: transaction.treasury },
    ),
    categories: withOwn(categories, categoryOf(transaction)),
  };

  const saved = () => {
    forgetDraft(draft);
    toast.success("Cambios guardados");
    onSaved();
  };

  return (
    <>
      <Form
        key={round}
        schema={transactionInput}
        values={valuesOf(base ?? transaction)}
        onSubmit={async (input) => {
          await save(input);
          saved();
        }}
        draft={draft}
        autoFocus
        onDirtyChange={onDirtyChange}
        className="md:grid-cols-2"
        footer={
          <>
            <Button onClick={onCancel}>Cancelar</Button>
            <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
          </>
        }
      >
        <Fields names={names} />
      </Form>
      {conflict && (
        <StaleDialog
          conflict={conflict}
          labelOf={transactionLabel}
          textOf={(field, value) => transactionText(field, value, names, church)}
          onSaved={saved}
        />
      )}
    </>
  );
}

function Fields({
  names,
}: {
  names: { treasuries: { id: number; name: string }[]; categories: Choices["categories"] };
}) {
  const { church } = useAreaPlace();
  const { kind, pick, options } = useKind(names.categories);
  return (
    <>
      <KindChoice kind={kind} onPick={pick} className="min-w-0 md:col-span-2" />
      <TextField
        name="concept"
        label={labels.concept}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={150}
        className="md:col-span-2"
      />
      <DateField name="date" label={labels.date} />
      <MoneyField name="amount" label={labels.amount} money={church} />
      <SelectField name="categoryId" label={labels.categoryId} options={options} />
      <SelectField
        name="treasuryId"
        label={labels.treasuryId}
        options={names.treasuries.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextareaField name="notes" label={labels.notes} optional className="md:col-span-2" />
    </>
  );
}

/** The part of a row that the form edits. */
const valuesOf = (row: TransactionRow) => ({
  date: row.date,
  concept: row.concept,
  categoryId: row.categoryId ?? undefined,
  treasuryId: row.treasuryId,
  amount: row.amount,
  notes: row.notes ?? "",
});
