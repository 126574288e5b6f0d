"use client";

import { Copy, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useRowActions } from "@/components/lists/use-row-actions";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { presentations } from "./presentations";
import { useDuplicate } from "./use-duplicate";

interface PresentationMenuProps {
  presentation: { id: number; title: string };
  /** In the editor, which is left when the presentation is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

/** Actions of users who may write. */
export function PresentationMenu({ presentation, isOnPage = false, children }: PresentationMenuProps) {
  const router = useRouter();
  const { remove } = useRowActions(presentations);
  const duplicate = useDuplicate();
  const { id, title } = presentation;
  const leave = isOnPage ? () => router.push("/presentations") : undefined;
  return (
    <RowMenu label={`${isOnPage ? "Más acciones" : "Acciones"} para ${title}`} variant={isOnPage ? "default" : "quiet"}>
      {children}
      <MenuItem icon={Copy} onSelect={() => duplicate(presentation)}>
        Duplicar
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => remove({ id, name: title }, leave)}>
        Eliminar
      </MenuItem>
    </RowMenu>
  );
}
