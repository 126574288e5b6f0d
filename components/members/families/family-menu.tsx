"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useRefresh } from "@/components/lists/use-refresh";
import { useRowActions } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { FamilyRow } from "@/lib/members/families/schema";
import { members } from "../members";
import { families, familiesLink, nameOf } from "./families";

interface FamilyMenuProps {
  family: Pick<FamilyRow, "id" | "name">;
  /** On the family's own page, which is left when it is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

export function FamilyMenu({ family, isOnPage = false, children }: FamilyMenuProps) {
  const { canWrite } = useArea();
  const router = useRouter();
  const { remove } = useRowActions(families);
  const name = nameOf(family);
  const refreshPeople = useRefresh(members.module);
  const leave = () => {
    void refreshPeople();
    if (isOnPage) router.push(familiesLink.href);
  };
  return (
    <RowMenu label={`${isOnPage ? "Más acciones" : "Acciones"} para ${name}`} variant={isOnPage ? "default" : "quiet"}>
      {children}
      {canWrite && (
        <>
          {children && <MenuSeparator />}
          <MenuItem icon={Trash2} tone="danger" onSelect={() => remove({ id: family.id, name }, leave)}>
            Eliminar
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}
