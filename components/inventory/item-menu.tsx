"use client";

import { Copy, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useRowActions } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { ItemRow } from "@/lib/inventory/schema";
import { useItemSheet } from "./item-sheet";
import { items } from "./items";

interface ItemMenuProps {
  item: ItemRow;
  /** On the item's own page, which is left when the item is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

export function ItemMenu({ item, isOnPage = false, children }: ItemMenuProps) {
  const { canWrite } = useArea();
  const router = useRouter();
  const { openCopy } = useItemSheet();
  const { remove } = useRowActions(items);
  const leave = isOnPage ? () => router.push("/inventory") : undefined;
  return (
    <RowMenu
      label={`${isOnPage ? "Más acciones" : "Acciones"} para ${item.name}`}
      variant={isOnPage ? "default" : "quiet"}
    >
      {children}
      {canWrite && (
        <>
          <MenuItem icon={Copy} onSelect={() => openCopy(item.id)}>
            Duplicar
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => remove(item, leave)}>
            Eliminar
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}
