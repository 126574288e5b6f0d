"use client";

import { TrashScreen } from "@/components/lists/trash-screen";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { ItemPicture } from "./item-picture";
import { items, unitsText } from "./items";

export function ItemTrash() {
  const { church } = useArea();
  return (
    <TrashScreen
      rows={items}
      load={(query, signal) => api.get("/inventory/trash", query, { signal })}
      nameOf={({ name }) => name}
      picture={({ name, photo }) => <ItemPicture name={name} src={photo} />}
      second={{ id: "amount", header: "Cantidad", cell: ({ amount }) => unitsText(amount, church) }}
    />
  );
}
