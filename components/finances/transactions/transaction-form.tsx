"use client";

import { DateField } from "@/components/fields/date-field";
import type { SheetForm } from "@/components/fields/form-sheet";
import { MoneyField } from "@/components/fields/money-field";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import {
  type BalanceChange,
  BalanceSubmit,
  BalanceWarning,
  flowOf,
} from "@/components/finances/treasuries/balance-warning";
import { type Choices, categoryOf, withOwn } from "@/components/finances/use-choices";
import { useMethodText } from "@/components/finances/use-method-text";
import { useArea } from "@/components/ui/layout/area";
import { transactionFieldLabels as labels } from "@/lib/finances/transactions/labels";
import { type TransactionInput, type TransactionRow, transactionInput } from "@/lib/finances/transactions/schema";
import { DonorFields } from "./donor-fields";
import { KindChoice } from "./kind-choice";
import { transactionLabel, transactionText } from "./transaction-text";
import { useKind } from "./use-kind";
import { useSaveTransaction } from "./use-transaction-actions";

interface TransactionFormProps extends SheetForm {
  transaction: TransactionRow;
  choices: Choices;
}

export function TransactionForm({ transaction, choices: { treasuries, categories }, ...form }: TransactionFormProps) {
  const { church } = useArea();
  const saveTransaction = useSaveTransaction();
  const names = {
    treasuries: withOwn(
      treasuries.map(({ id, name }) => ({ id, name })),
      { id: transaction.treasuryId, name: transaction.treasury },
    ),
    categories: withOwn(categories, categoryOf(transaction)),
    methodText: useMethodText(),
  };
  const change: BalanceChange = {
    treasuries,
    changeOf: ({ treasuryId, categoryId, amount }) => {
      const category = names.categories.find(({ id }) => id === categoryId);
      return { added: category ? flowOf(treasuryId, amount, category.isIncome) : [], removed: [transaction] };
    },
  };

  /** An expense has no donor. */
  const giftOf = ({ categoryId }: TransactionInput) => {
    const isExpense = names.categories.find(({ id }) => id === categoryId)?.isIncome === false;
    return transaction.donor !== undefined && isExpense ? { donor: null, method: null } : {};
  };

  return (
    <RowForm
      {...form}
      row={transaction}
      schema={transactionInput}
      values={(base) => toFormValues(base ?? transaction)}
      put={(input: TransactionInput, version) =>
        saveTransaction({ ...input, ...giftOf(input), id: transaction.id, version })
      }
      submit={<BalanceSubmit {...change}>Guardar</BalanceSubmit>}
      done="Cambios guardados"
      labelOf={transactionLabel}
      textOf={(field, value) => transactionText(field, value, names, church)}
      notice={<BalanceWarning {...change} className="px-4 pb-3 md:px-6" />}
      className="md:grid-cols-2"
    >
      <Fields names={names} seesDonor={transaction.donor !== undefined} />
    </RowForm>
  );
}

function Fields({
  names,
  seesDonor,
}: {
  seesDonor: boolean;
  names: { treasuries: { id: number; name: string }[]; categories: Choices["categories"] };
}) {
  const { church } = useArea();
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
      {seesDonor && kind === "income" && <DonorFields />}
      <TextareaField name="notes" label={labels.notes} optional className="md:col-span-2" />
    </>
  );
}

/** Form values of a row. */
const toFormValues = (row: TransactionRow) => ({
  date: row.date,
  concept: row.concept,
  categoryId: row.categoryId ?? undefined,
  treasuryId: row.treasuryId,
  amount: row.amount,
  notes: row.notes ?? "",
  ...(row.donor !== undefined && {
    donor: { memberId: row.donor?.memberId ?? null, name: row.donor?.name ?? "" },
    method: row.method ?? "",
  }),
});
