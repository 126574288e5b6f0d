"use client";

import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import dynamic from "next/dynamic";
import { ListScreen } from "@/components/lists/list-screen";
import { useArea } from "@/components/ui/area";
import { Stats } from "@/components/ui/stats";
import { moneyText } from "@/lib/core/money";
import { itemColumns } from "./item-columns";
import { ItemFilters, useItemList } from "./item-filters";
import { ItemSheet } from "./item-sheet";
import { items, wholeText } from "./items";
import { useItemSheet } from "./use-item-sheet";

const ItemSelection = dynamic(() => import("./item-selection").then((module) => module.ItemSelection), {
  loading: () => null,
});

export function InventoryScreen() {
  const { church } = useArea();
  const list = useItemList();
  const { openNew } = useItemSheet();
  return (
    <ListScreen
      rows={items}
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
        { label: "Artículos", value: data ? wholeText(data.items) : "–" },
        { label: "Unidades", value: data ? wholeText(data.total) : "–" },
        { label: "Valor total", value: data ? moneyText(data.money, church) : "–" },
      ]}
    />
  );
}
