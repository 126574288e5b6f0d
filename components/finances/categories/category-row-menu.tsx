"use client";

import { List, Pencil, Trash2 } from "lucide-react";
import { RowMenu } from "@/components/lists/row-menu";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import type { CategoryRow } from "@/lib/finances/categories/schema";
import { useDeleteCategory } from "./category-actions";

export function CategoryRowMenu({ category }: { category: CategoryRow }) {
  const { openEdit } = useSheet();
  const { show, dialog } = useMenuDialog();
  const remove = useDeleteCategory();
  return (
    <span className="relative">
      <RowMenu label={`Acciones para ${category.value}`}>
        <MenuItem icon={List} asChild>
          <Link href={`/finances?categoryId=${category.id}&period=todo`}>Ver movimientos</Link>
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => openEdit(category.id)}>
          Cambiar el nombre
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={show}>
          Eliminar
        </MenuItem>
      </RowMenu>
      <ConfirmDialog
        {...dialog}
        title={`¿Eliminar la categoría ${category.value}?`}
        confirmLabel="Eliminar categoría"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(category, { onSettled: () => dialog.onOpenChange(false) })}
      >
        Si ya tiene movimientos no se elimina: se archiva, deja de ofrecerse y ellos la conservan.
      </ConfirmDialog>
    </span>
  );
}
