"use client";

import { FilePlus2, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useRowActions } from "@/components/lists/use-row-actions";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { ListedMinutes } from "@/lib/minutes/schema";
import { correctHref, listLink } from "./minutes-links";
import { minutesRows } from "./minutes-rows";

interface MinutesMenuProps {
  row: Pick<ListedMinutes, "id" | "title" | "number">;
  /** On its page, which is left when the draft is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

/** Actions on minutes: what is signed is corrected by others, a draft can be deleted. */
export function MinutesMenu({ row: { id, title, number }, isOnPage = false, children }: MinutesMenuProps) {
  const { canWrite } = useArea();
  const router = useRouter();
  const { remove } = useRowActions(minutesRows);
  const leave = isOnPage ? () => router.push(listLink.href) : undefined;
  return (
    <RowMenu label={`${isOnPage ? "Más acciones" : "Acciones"} para ${title}`} variant={isOnPage ? "default" : "quiet"}>
      {children}
      {canWrite && number !== null && (
        <MenuItem icon={FilePlus2} asChild>
          <Link href={correctHref(id)}>Rectificar con otra acta</Link>
        </MenuItem>
      )}
      {canWrite && number === null && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => remove({ id, name: title }, leave)}>
            Eliminar
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}
