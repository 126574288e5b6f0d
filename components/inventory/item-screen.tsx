"use client";

import { HistoryPanel } from "@/components/lists/history-panel";
import { RowScreen } from "@/components/lists/row-screen";
import { useArea } from "@/components/ui/layout/area";
import { itemTexts } from "./history";
import { ItemCard } from "./item-card";
import { ItemMenu } from "./item-menu";
import { ItemSheet, useItemSheet } from "./item-sheet";
import { items } from "./items";

export function ItemScreen({ id }: { id: number }) {
  const { canWrite, church } = useArea();
  const { openEdit } = useItemSheet();
  return (
    <RowScreen
      rows={items}
      id={id}
      one={items.one(id)}
      nameOf={({ name }) => name}
      back={{ href: "/inventory", label: "Inventario" }}
      notFoundTitle="Este artículo ya no está en la lista"
      errorTitle="No pudimos cargar el artículo"
      menu={(item) => canWrite && <ItemMenu item={item} isOnPage />}
      onEdit={() => openEdit(id)}
      card={(item) => <ItemCard item={item} />}
      history={<HistoryPanel rows={items} id={id} noun="el artículo" texts={itemTexts(church)} />}
      sheet={<ItemSheet />}
    />
  );
}
