"use client";

import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { optionsOf } from "@/components/fields/options";
import { FilterChoices, Filters, MoreFilters } from "@/components/lists/filters";
import { ListScreen } from "@/components/lists/list-screen";
import { hasFilters, isSet } from "@/components/lists/row-keys";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { ListViews } from "@/components/views/list-views";
import { moneyText } from "@/lib/core/values/money";
import { numberText } from "@/lib/core/values/numbers";
import { acquisitionLabels, conditionLabels, itemFieldLabels as labels, withoutLabels } from "@/lib/inventory/labels";
import { itemColumns } from "./item-columns";
import { itemSearch } from "./item-search";
import { ItemSheet, useItemSheet } from "./item-sheet";
import { items, placesQuery } from "./items";

const keys = itemSearch({ createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral });

const ItemSelection = dynamic(() => import("./item-selection").then((module) => module.ItemSelection), {
  loading: () => null,
});

/** Loaded with the first row that is opened at the side. */
const ItemPeek = dynamic(() => import("./item-peek").then((module) => module.ItemPeek), { ssr: false });

export function InventoryScreen() {
  const { church } = useArea();
  const list = useFilteredList(keys);
  const { openNew, openEdit } = useItemSheet();
  return (
    <ListScreen
      rows={items}
      nameOf={({ name }) => name}
      list={list}
      query={useQuery(items.list(list.state))}
      label="Lista del inventario"
      errorTitle="No pudimos cargar el inventario"
      columns={itemColumns(church)}
      stats={<ItemStats list={list} />}
      search={{
        label: "Buscar por nombre, marca, serie, factura, categoría o ubicación",
        placeholder: "Nombre, marca, serie…",
      }}
      filters={<ItemFilters list={list} />}
      views={<ListViews list="inventory" names={[...Object.keys(list.filters), "sort"]} />}
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
      Peek={ItemPeek}
      onEdit={openEdit}
    />
  );
}

type ItemList = ReturnType<typeof useFilteredList<typeof keys>>;

function ItemStats({ list: { filters } }: { list: ItemList }) {
  const { church } = useArea();
  const { data, isPending } = useQuery(items.statsOf(filters));
  const isNarrowed = hasFilters(filters);
  return (
    <Stats
      isLine
      loading={isPending}
      items={[
        {
          label: isNarrowed ? "Artículos que coinciden" : "Artículos",
          value: data ? numberText(data.items, church) : "–",
        },
        { label: isNarrowed ? "Sus unidades" : "Unidades", value: data ? numberText(data.total, church) : "–" },
        { label: isNarrowed ? "Su valor" : "Valor total", value: data ? moneyText(data.money, church) : "–" },
      ]}
    />
  );
}

function ItemFilters({ list: { state, filter, isFiltered, clearFilters } }: { list: ItemList }) {
  const { categories = [], locations = [] } = useQuery(placesQuery).data ?? {};
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterChoices
        label={labels.category}
        options={textOptions(categories, state.category)}
        values={state.category}
        onChange={(category) => filter({ category })}
      />
      <FilterChoices
        label={labels.location}
        options={textOptions(locations, state.location)}
        values={state.location}
        onChange={(location) => filter({ location })}
      />
      <FilterChoices
        label={labels.condition}
        options={optionsOf(conditionLabels)}
        values={state.condition}
        onChange={(condition) => filter({ condition })}
      />
      <MoreFilters isSet={[state.acquisition, state.without].some(isSet)}>
        <FilterChoices
          label={labels.acquisition}
          options={optionsOf(acquisitionLabels)}
          values={state.acquisition}
          onChange={(acquisition) => filter({ acquisition })}
        />
        <FilterChoices
          label="Datos"
          options={optionsOf(withoutLabels)}
          values={state.without}
          onChange={(without) => filter({ without })}
        />
      </MoreFilters>
    </Filters>
  );
}

/** A filter of an old link may no longer be in use. */
const textOptions = (texts: string[], chosen: string[] | null) =>
  [...new Set([...(chosen ?? []).filter((text) => !texts.includes(text)), ...texts])].map((text) => ({
    value: text,
    label: text,
  }));
