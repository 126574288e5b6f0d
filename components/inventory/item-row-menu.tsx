"use client";

import { Copy, Eye, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { RowMenu } from "@/components/lists/row-menu";
import { useArea } from "@/components/ui/area";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { ItemRow } from "@/lib/inventory/schema";
import { useDeleteItem } from "./use-item-actions";
import { useItemSheet } from "./use-item-sheet";

export function ItemRowMenu({ item }: { item: ItemRow }) {
  const { canWrite } = useArea();
  const { openEdit, openCopy } = useItemSheet();
  const remove = useDeleteItem();

  return (
    <RowMenu label={`Acciones para ${item.name}`}>
      <MenuItem icon={Eye} asChild>
        <Link href={`/inventory/${item.id}`}>Ver</Link>
      </MenuItem>
      {canWrite && (
        <>
          <MenuItem icon={Pencil} onSelect={() => openEdit(item.id)}>
            Editar
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => openCopy(item.id)}>
            Duplicar
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate(item)}>
            Eliminar
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}
