"use client";

import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { optionsOf } from "@/components/fields/options";
import { FilterMenu, Filters } from "@/components/lists/filters";
import { ListScreen } from "@/components/lists/list-screen";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useArea } from "@/components/ui/area";
import { Stats } from "@/components/ui/stats";
import { moneyText } from "@/lib/core/money";
import { numberText } from "@/lib/core/numbers";
import { acquisitionLabels, conditionLabels, itemFieldLabels as labels } from "@/lib/inventory/labels";
import { acquisitions, conditions } from "@/lib/inventory/rules";
import { itemColumns } from "./item-columns";
import { itemSearch } from "./item-search";
import { ItemSheet, useItemSheet } from "./item-sheet";
import { items, placesQuery } from "./items";

const keys = itemSearch({ createParser, parseAsString, parseAsStringLiteral });

const ItemSelection = dynamic(() => import("./item-selection").then((module) => module.ItemSelection), {
  loading: () => null,
});

export function InventoryScreen() {
  const { church } = useArea();
  const list = useFilteredList(keys);
  const { openNew } = useItemSheet();
  return (
    <ListScreen
      rows={items}
      nameOf={({ name }) => name}
      list={list}
      query={useQuery(items.list(list.state))}
      label="Lista del inventario"
      errorTitle="No pudimos cargar el inventario"
      columns={itemColumns(church)}
      stats={<ItemStats />}
      search={{
        label: "Buscar por nombre, marca, serie, factura, categoría o ubicación",
        placeholder: "Nombre, marca, serie…",
      }}
      filters={<ItemFilters list={list} />}
      newLabel="Agregar artículo"
      onNew={openNew}
      empty={{
        icon: Package,
        title: "Aquí estará lo que tiene tu iglesia",
        invitation: "Sillas, instrumentos, equipos: agrega lo primero, o trae todo desde una hoja de cálculo",
        nothing: "Todavía no hay artículos en la lista.",
      }}
      noMatchesHint="Revisa cómo está escrito o quita algún filtro."
      SelectionBar={ItemSelection}
      sheet={<ItemSheet />}
    />
  );
}

function ItemStats() {
  const { church } = useArea();
  const { data, isPending } = useQuery(items.stats);
  return (
    <Stats
      stacked="narrow"
      loading={isPending}
      items={[
        { label: "Artículos", value: data ? numberText(data.items, church) : "–" },
        { label: "Unidades", value: data ? numberText(data.total, church) : "–" },
        { label: "Valor total", value: data ? moneyText(data.money, church) : "–" },
      ]}
    />
  );
}

interface ItemFiltersProps {
  list: ReturnType<typeof useFilteredList<typeof keys>>;
}

function ItemFilters({ list: { state, filter, isFiltered, clearFilters } }: ItemFiltersProps) {
  const { categories = [], locations = [] } = useQuery(placesQuery).data ?? {};
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterMenu
        label={labels.category}
        options={textOptions(categories, state.category)}
        value={state.category}
        onChange={(category) => filter({ category })}
      />
      <FilterMenu
        label={labels.location}
        options={textOptions(locations, state.location)}
        value={state.location}
        onChange={(location) => filter({ location })}
      />
      <FilterMenu
        label={labels.condition}
        options={optionsOf(conditionLabels)}
        value={state.condition}
        onChange={(value) => filter({ condition: conditions.find((word) => word === value) ?? null })}
      />
      <FilterMenu
        label={labels.acquisition}
        options={optionsOf(acquisitionLabels)}
        value={state.acquisition}
        onChange={(value) => filter({ acquisition: acquisitions.find((word) => word === value) ?? null })}
      />
    </Filters>
  );
}

/** A filter of an old link may no longer be in use. */
const textOptions = (texts: string[], chosen: string | null) =>
  (chosen && !texts.includes(chosen) ? [chosen, ...texts] : texts).map((text) => ({ value: text, label: text }));
