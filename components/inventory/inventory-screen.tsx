"use client";

import dynamic from "next/dynamic";
import { Toolbar } from "@/components/lists/filters";
import { ListActions } from "@/components/lists/list-actions";
import { SearchBox } from "@/components/lists/search-box";
import { useSelection } from "@/components/lists/use-selection";
import { useArea } from "@/components/ui/area";
import { PageHead } from "@/components/ui/page-head";
import { useHotkey } from "@/components/ui/use-hotkey";
import { BULK_MAX } from "@/lib/inventory/rules";
import { InventoryFilters } from "./inventory-filters";
import { useInventoryState } from "./inventory-state";
import { InventoryStats } from "./inventory-stats";
import { InventoryTable } from "./inventory-table";
import { inventoryTabs } from "./inventory-tabs";
import { ItemSheet } from "./item-sheet";
import { itemsText } from "./items-text";
import { useItems } from "./use-inventory";
import { useItemSheet } from "./use-item-sheet";

/** Loaded on the first selection, without blocking anything else. */
const InventorySelection = dynamic(() => import("./inventory-selection").then((module) => module.InventorySelection), {
  loading: () => null,
});

export function InventoryScreen() {
  const { canWrite } = useArea();
  const list = useInventoryState();
  const query = useItems(list.state);
  const sheet = useItemSheet();
  const selection = useSelection(JSON.stringify(list.filters), BULK_MAX);
  useHotkey("n", sheet.openNew, canWrite);

  const count = query.data?.count ?? 0;
  const isEmpty = query.data?.count === 0 && !list.isFiltered && !list.isSearched;
  return (
    <>
      <PageHead
        label="Vistas del inventario"
        tabs={inventoryTabs("all")}
        actions={
          !isEmpty && (
            <ListActions
              canWrite={canWrite}
              count={count}
              exportProps={{ what: itemsText(count), path: "/inventory/export", query: list.exportQuery }}
              importHref="/inventory/import"
              selection={selection}
              newLabel="Agregar artículo"
              onNew={sheet.openNew}
            />
          )
        }
      />
      <InventoryStats />
      {!isEmpty && (
        <Toolbar>
          <SearchBox
            label="Buscar por nombre, marca, serie, factura, categoría o ubicación"
            placeholder="Nombre, marca, serie…"
            value={list.state.name}
            onChange={list.search}
          />
          <InventoryFilters list={list} />
        </Toolbar>
      )}
      <InventoryTable list={list} query={query} selection={selection} onNew={sheet.openNew} />
      {selection.isOpen && <InventorySelection selection={selection} />}
      <ItemSheet />
    </>
  );
}
