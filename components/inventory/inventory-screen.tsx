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

/** Loaded when something is chosen first; until it is there nothing else waits for it. */
const InventorySelection = dynamic(() => import("./inventory-selection").then((module) => module.InventorySelection), {
  loading: () => null,
});

export function InventoryScreen() {
  const { canWrite } = useArea();
  const list = useInventoryState();
  const query = useItems(list.state);
  const sheet = useItemSheet();
  const selection = useSelection(JSON.stringify(list.narrowed), BULK_MAX);
  useHotkey("n", sheet.openNew, canWrite);

  const count = query.data?.count ?? 0;
  const nothingYet = query.data?.count === 0 && !list.filtered && !list.searched;
  return (
    <>
      <PageHead
        label="Vistas del inventario"
        tabs={inventoryTabs("all")}
        actions={
          !nothingYet && (
            <ListActions
              canWrite={canWrite}
              count={count}
              exported={{ what: itemsText(count), path: "/inventory/export", query: list.shown }}
              importHref="/inventory/import"
              selection={selection}
              newLabel="Agregar artículo"
              onNew={sheet.openNew}
            />
          )
        }
      />
      <InventoryStats />
      {!nothingYet && (
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
