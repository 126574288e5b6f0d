"use client";

import { Award, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useRowActions } from "@/components/lists/use-row-actions";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { EntryRow } from "@/lib/certificates/books/schema";
import { booksLink, entries, nameOf } from "./books";

interface EntryMenuProps {
  entry: EntryRow;
  /** On the entry's own page, which is left when it is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

export function EntryMenu({ entry, isOnPage = false, children }: EntryMenuProps) {
  const { canWrite } = useArea();
  const router = useRouter();
  const { remove } = useRowActions(entries);
  const { id, certificateId } = entry;
  const name = nameOf(entry);
  const leave = isOnPage ? () => router.push(booksLink.href) : undefined;
  return (
    <RowMenu label={`${isOnPage ? "Más acciones" : "Acciones"} para ${name}`} variant={isOnPage ? "default" : "quiet"}>
      {children}
      {certificateId !== null && (
        <MenuItem icon={Award} asChild>
          <Link href={`/certificates/${certificateId}`}>Ver su certificado</Link>
        </MenuItem>
      )}
      {canWrite && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => remove({ id, name }, leave)}>
            Eliminar
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}
