"use client";

import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type * as z from "zod";
import { DateField } from "@/components/fields/date-field";
import type { SheetForm } from "@/components/fields/form-sheet";
import { MoneyField } from "@/components/fields/money-field";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { transactionLabel, transactionText } from "@/components/finances/transactions/transaction-text";
import { useSaveTransfer } from "@/components/finances/transactions/use-transaction-actions";
import {
  type BalanceChange,
  BalanceSubmit,
  BalanceWarning,
  flowOf,
} from "@/components/finances/treasuries/balance-warning";
import { type Choices, withOwn } from "@/components/finances/use-choices";
import { useArea } from "@/components/ui/layout/area";
import { today } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { transactionFieldLabels as labels } from "@/lib/finances/transactions/labels";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { type TransferInput, type TransferRow, transferInput } from "@/lib/finances/transfers/schema";

interface TransferFormProps extends SheetForm {
  /** Either half of the transfer being edited; absent for a new one. */
  half?: TransactionRow;
  treasuries: Choices["treasuries"];
}

/** A transfer as one row: the form's view of its two halves. */
interface FormRow {
  id: number;
  version: number;
  date: string;
  amount: string;
  concept: string;
  notes: string | null;
  fromTreasuryId: number;
  toTreasuryId: number;
}

export function TransferForm({ half, treasuries, ...form }: TransferFormProps) {
  const { church } = useArea();
  const saveTransfer = useSaveTransfer();
  const [blank] = useState(() => ({
    date: today(church.timeZone),
    amount: "",
    concept: "",
    notes: "",
    fromTreasuryId: treasuries[0]?.id,
    // With two treasuries the target is the other one.
    toTreasuryId: treasuries.length === 2 ? treasuries[1]?.id : undefined,
  }));
  const names = {
    treasuries: half
      ? withOwn(withOwn(namesOf(treasuries), { id: half.treasuryId, name: half.treasury }), otherOf(half))
      : namesOf(treasuries),
    categories: [],
  };
  const options = names.treasuries.map(({ id, name }) => ({
    value: id,
    label: [name, ...treasuries.filter((one) => one.id === id).map(({ balance }) => moneyText(balance, church))].join(
      " · ",
    ),
  }));

  const change: BalanceChange = {
    treasuries,
    changeOf: ({ fromTreasuryId, toTreasuryId, amount }) => ({
      added: flowsOf(fromTreasuryId, toTreasuryId, amount),
      removed: half && flowsOf(...endsOf(half), half.amount),
    }),
  };

  return (
    <RowForm<FormRow | TransferRow, z.input<typeof transferInput>, TransferInput>
      {...form}
      row={half && halfToFormRow(half)}
      schema={transferInput}
      values={(base) => (base ? toFormValues(transferToFormRow(base)) : blank)}
      toFormRow={transferToFormRow}
      put={(input, version) => saveTransfer(half?.transferId ? { ...input, id: half.transferId, version } : input)}
      submit={<BalanceSubmit {...change}>{half ? "Guardar" : "Trasladar"}</BalanceSubmit>}
      notice={<BalanceWarning {...change} className="px-4 pb-3 md:px-6" />}
      done={half ? "Cambios guardados" : "Traslado registrado"}
      labelOf={transactionLabel}
      textOf={(field, value) => transactionText(field, value, names, church)}
      className="md:grid-cols-2"
    >
      <TreasuryFields options={options} />
      <DateField name="date" label={labels.date} />
      <MoneyField name="amount" label={labels.amount} money={church} />
      <TextField
        name="concept"
        label={labels.concept}
        optional
        placeholder="De dónde a dónde, si lo dejas vacío"
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={150}
        className="md:col-span-2"
      />
      <TextareaField name="notes" label={labels.notes} optional className="md:col-span-2" />
    </RowForm>
  );
}

/** The treasury that receives is another one than the one that sends. */
function TreasuryFields({ options }: { options: { value: number; label: string }[] }) {
  const { setValue } = useFormContext();
  const [from, to] = useWatch({ name: ["fromTreasuryId", "toTreasuryId"] });
  const others = options.filter(({ value }) => value !== from);
  const [other] = others;
  const onlyOther = others.length === 1 && other ? other.value : "";
  useEffect(() => {
    if (from === to && from) setValue("toTreasuryId", onlyOther, { shouldDirty: true });
  }, [from, to, onlyOther, setValue]);
  return (
    <>
      <SelectField name="fromTreasuryId" label={labels.fromTreasuryId} options={options} className="md:col-span-2" />
      <SelectField name="toTreasuryId" label={labels.toTreasuryId} options={others} className="md:col-span-2" />
    </>
  );
}

const flowsOf = (from: unknown, to: unknown, amount: unknown) => [
  ...flowOf(from, amount, false),
  ...flowOf(to, amount, true),
];

/** Treasury that sends, and the one that receives. */
function endsOf({ isIncome, treasuryId, otherTreasuryId }: TransactionRow): [number, number] {
  const other = otherTreasuryId ?? treasuryId;
  return isIncome ? [other, treasuryId] : [treasuryId, other];
}

const namesOf = (treasuries: Choices["treasuries"]) => treasuries.map(({ id, name }) => ({ id, name }));

const otherOf = ({ otherTreasuryId: id, otherTreasury: name }: TransactionRow) =>
  id !== null && name !== null ? { id, name } : null;

const transferToFormRow = (row: FormRow | TransferRow): FormRow =>
  "rows" in row ? { ...halfToFormRow(row.rows[0] as TransactionRow), version: row.version } : row;

function halfToFormRow(row: TransactionRow): FormRow {
  const [fromTreasuryId, toTreasuryId] = endsOf(row);
  return {
    id: row.transferId ?? row.id,
    version: row.version,
    date: row.date,
    amount: row.amount,
    concept: row.concept,
    notes: row.notes,
    fromTreasuryId,
    toTreasuryId,
  };
}

const toFormValues = ({ date, amount, concept, notes, fromTreasuryId, toTreasuryId }: FormRow) => ({
  date,
  amount,
  concept,
  notes: notes ?? "",
  fromTreasuryId,
  toTreasuryId,
});
