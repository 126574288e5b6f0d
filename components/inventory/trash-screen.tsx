"use client";

import { TrashList } from "@/components/lists/trash-list";
import { useArea } from "@/components/ui/area";
import { BULK_MAX, TRASH_DAYS } from "@/lib/inventory/rules";
import type { TrashList as Trash } from "@/lib/inventory/schema";
import { inventoryTabs } from "./inventory-tabs";
import { ItemPicture } from "./item-picture";
import { CHOOSE, itemsText, unitsText } from "./items-text";
import { useTrash } from "./use-inventory";
import { useRestoreItem, useRestoreItems } from "./use-item-actions";

type Row = Trash["rows"][number];

const words = {
  restore: ({ name }: Row) => `Restaurar ${name}`,
  pick: ({ name }: Row) => `Seleccionar ${name}`,
  many: itemsText,
  nothingFound: "Nada coincide con lo que buscas",
  choose: CHOOSE,
};

export function TrashScreen() {
  const { canWrite, church } = useArea();
  return (
    <TrashList
      canWrite={canWrite}
      timeZone={church.timeZone}
      head={{ label: "Vistas del inventario", tabs: inventoryTabs("trash") }}
      useTrash={useTrash}
      useRestore={useRestoreItem}
      useRestoreMany={useRestoreItems}
      picture={({ name, photo }) => <ItemPicture name={name} src={photo} />}
      second={{ id: "amount", header: "Cantidad", cell: ({ amount }: Row) => unitsText(amount) }}
      words={words}
      days={TRASH_DAYS}
      bulkMax={BULK_MAX}
    />
  );
}
