"use client";

import { CalendarPlus, LayoutTemplate, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useRowActions } from "@/components/lists/use-row-actions";
import { Link } from "@/components/ui/controls/link";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { ProgrammeRow } from "@/lib/presentations/programmes/schema";
import { copyHref, programmesLink } from "./programme-links";
import { programmes } from "./programmes";
import { useSaveTemplate } from "./use-save-template";

interface ProgrammeMenuProps {
  programme: Pick<ProgrammeRow, "id" | "title" | "date" | "time">;
  /** On its page, which is left when the programme is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

/** Actions of users who may write. */
export function ProgrammeMenu({ programme, isOnPage = false, children }: ProgrammeMenuProps) {
  const router = useRouter();
  const { remove } = useRowActions(programmes);
  const saveTemplate = useSaveTemplate();
  const { id, title } = programme;
  const leave = isOnPage ? () => router.push(programmesLink.href) : undefined;
  return (
    <RowMenu label={`${isOnPage ? "Más acciones" : "Acciones"} para ${title}`} variant={isOnPage ? "default" : "quiet"}>
      {children}
      {!isOnPage && (
        <>
          <MenuItem icon={CalendarPlus} asChild>
            <Link href={copyHref(id)}>Copiar a otro domingo</Link>
          </MenuItem>
          {programme.date !== null && (
            <MenuItem icon={LayoutTemplate} onSelect={() => saveTemplate(programme)}>
              Guardar como plantilla
            </MenuItem>
          )}
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => remove({ id, name: title }, leave)}>
        Eliminar
      </MenuItem>
    </RowMenu>
  );
}
