"use client";

import type { FinancesState } from "@/components/finances/finances-state";
import { useArchivedCategory, withOwn } from "@/components/finances/use-choices";
import { useCategories, useTreasuryChoices } from "@/components/finances/use-finances";
import { FilterMenu, Filters } from "@/components/lists/filters";
import { typeLabels } from "@/lib/finances/transactions/labels";
import { transactionTypes } from "@/lib/finances/transactions/rules";
import { AmountFilter } from "./amount-filter";

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));
const textOrNull = (number: number | null) => (number === null ? null : String(number));

interface TransactionFiltersProps {
  list: FinancesState;
  /** Name of the selected treasury, which may be archived. */
  treasury: string | null;
}

export function TransactionFilters({ list, treasury }: TransactionFiltersProps) {
  const { state, filter, isFiltered, clearFilters } = list;
  const own = state.id !== null && treasury ? { id: state.id, name: treasury } : null;
  const treasuries = withOwn<{ id: number; name: string }>(useTreasuryChoices().data ?? [], own);
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterMenu
        label="Tesorería"
        options={treasuries.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={textOrNull(state.id)}
        onChange={(value) => filter({ id: numberOrNull(value) })}
      />
      <CategoryFilter value={state.categoryId} onChange={(categoryId) => filter({ categoryId })} />
      <FilterMenu
        label="Tipo"
        options={transactionTypes.map((value) => ({ value, label: typeLabels[value] }))}
        value={state.type}
        onChange={(value) => filter({ type: transactionTypes.find((type) => type === value) ?? null })}
      />
      <AmountFilter from={state.min} to={state.max} onChange={(min, max) => filter({ min, max })} />
      <FilterMenu
        label="Estado"
        options={[{ value: "true", label: "Anulados" }]}
        value={state.voided}
        onChange={(value) => filter({ voided: value === "true" ? "true" : null })}
      />
    </Filters>
  );
}

/** Grouped by kind; an archived category is listed while selected. */
function CategoryFilter({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const active = useCategories().data;
  const archived = useArchivedCategory(value, active);
  const options = (of: typeof active = []) => of.map((one) => ({ value: String(one.id), label: one.value }));
  return (
    <FilterMenu
      label="Categoría"
      options={[
        { group: "Ingresos", options: options(active?.filter(({ isIncome }) => isIncome)) },
        { group: "Egresos", options: options(active?.filter(({ isIncome }) => !isIncome)) },
        ...(archived ? [{ group: "Archivadas", options: options([archived]) }] : []),
      ]}
      value={textOrNull(value)}
      onChange={(next) => onChange(numberOrNull(next))}
    />
  );
}
