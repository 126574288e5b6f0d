"use client";

import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/fields/date-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { MoneyField } from "@/components/fields/money-field";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useArea } from "@/components/ui/layout/area";
import { firstDay, today } from "@/lib/core/values/dates";
import { treasuryFieldLabels as labels } from "@/lib/finances/treasuries/labels";
import { type TreasuryInput, type TreasuryRow, treasuryInput } from "@/lib/finances/treasuries/schema";
import { treasuryQuery, useSaveTreasury } from "./treasury-actions";
import { treasuryLabel, treasuryText } from "./treasury-text";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a treasury. */
export function TreasuryForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar tesorería" : "Editar tesorería"}
      target={target}
      draft={`${draftOwner}:treasuries:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useFreshRow(treasuryQuery(id));
  if (!data)
    return <SheetLoading errorTitle="No pudimos cargar la tesorería" error={error} onRetry={refetch} fields={3} />;
  return <Fields treasury={data} {...form} />;
}

function Fields({ treasury, ...form }: SheetForm & { treasury?: TreasuryRow }) {
  const { church } = useArea();
  const saveTreasury = useSaveTreasury();
  return (
    <RowForm
      {...form}
      row={treasury}
      schema={treasuryInput}
      values={(base) => ({
        name: base?.name ?? "",
        openingBalance: base?.openingBalance ?? "",
        openingDate: base?.openingDate ?? "",
      })}
      put={(input: TreasuryInput, version) => saveTreasury(treasury ? { ...input, id: treasury.id, version } : input)}
      submit={treasury ? "Guardar" : "Agregar tesorería"}
      done={treasury ? "Cambios guardados" : "Tesorería agregada"}
      labelOf={treasuryLabel}
      textOf={(field, value) => treasuryText(field, value, church)}
      className="md:grid-cols-2"
    >
      <TextField
        name="name"
        label={labels.name}
        hint="Dónde se guarda el dinero: Caja general, Cuenta de ahorros, Fondo de jóvenes…"
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={60}
        className="md:col-span-2"
      />
      <MoneyField name="openingBalance" label={labels.openingBalance} money={church} optional isSigned />
      <OpeningDate />
      <p className="-mt-2 text-fg-muted text-sm md:col-span-2">
        Lo que había ese día, antes del primer movimiento. No cuenta como ingreso; con signo menos, es una deuda.
      </p>
    </RowForm>
  );
}

/** Day of the opening balance: while there is an amount, the first of this month unless another is typed. */
function OpeningDate() {
  const { church } = useArea();
  const { getValues, setValue } = useFormContext<TreasuryInput>();
  const balance = useWatch<TreasuryInput, "openingBalance">({ name: "openingBalance" });
  const hasAmount = /[1-9]/.test(balance ?? "");
  const suggested = useRef("");

  useEffect(() => {
    const day = getValues("openingDate") ?? "";
    if (day !== (hasAmount ? "" : suggested.current)) return;
    suggested.current = hasAmount ? firstDay(today(church.timeZone)) : "";
    setValue("openingDate", suggested.current, { shouldDirty: true });
  }, [hasAmount, church.timeZone, getValues, setValue]);

  return <DateField name="openingDate" label={labels.openingDate} />;
}
