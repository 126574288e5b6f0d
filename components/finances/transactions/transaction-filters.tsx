"use client";

import type { FinancesState } from "@/components/finances/finances-state";
import { useCategoriesWith, useTreasuriesWith } from "@/components/finances/use-choices";
import { FilterChoices, FilterMenu, Filters, MoreFilters } from "@/components/lists/filters";
import { typeLabels } from "@/lib/finances/transactions/labels";
import { transactionTypes } from "@/lib/finances/transactions/rules";
import { AmountFilter } from "./amount-filter";

export function TransactionFilters({ list }: { list: FinancesState }) {
  const { state, filter, isFiltered, clearFilters } = list;
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <TreasuryFilter values={state.id} onChange={(id) => filter({ id })} />
      <CategoryFilter values={state.categoryId} onChange={(categoryId) => filter({ categoryId })} />
      <MoreFilters isSet={Boolean(state.type || state.min || state.max || state.voided)}>
        <FilterChoices
          label="Tipo"
          options={transactionTypes.map((value) => ({ value, label: typeLabels[value] }))}
          values={state.type}
          onChange={(type) => filter({ type })}
        />
        <AmountFilter from={state.min} to={state.max} onChange={(min, max) => filter({ min, max })} />
        <FilterMenu
          label="Estado"
          options={[{ value: "true", label: "Anulados" }]}
          value={state.voided}
          onChange={(value) => filter({ voided: value === "true" ? "true" : null })}
        />
      </MoreFilters>
    </Filters>
  );
}

interface IdFilterProps {
  values: number[] | null;
  onChange: (values: number[] | null) => void;
}

/** An archived treasury is listed while selected. */
function TreasuryFilter({ values, onChange }: IdFilterProps) {
  const { active, archived } = useTreasuriesWith(values);
  return (
    <FilterChoices
      label="Tesorería"
      options={[...active, ...archived].map(({ id, name }) => ({ value: id, label: name }))}
      values={values}
      onChange={onChange}
    />
  );
}

/** Grouped by kind; an archived category is listed while selected. */
function CategoryFilter({ values, onChange }: IdFilterProps) {
  const { active, archived } = useCategoriesWith(values);
  const options = (of: typeof active) => of.map(({ id, value }) => ({ value: id, label: value }));
  return (
    <FilterChoices
      label="Categoría"
      options={[
        { group: "Ingresos", options: options(active.filter(({ isIncome }) => isIncome)) },
        { group: "Egresos", options: options(active.filter(({ isIncome }) => !isIncome)) },
        ...(archived.length > 0 ? [{ group: "Archivadas", options: options(archived) }] : []),
      ]}
      values={values}
      onChange={onChange}
    />
  );
}
