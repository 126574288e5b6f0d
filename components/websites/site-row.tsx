"use client";

import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useSheet } from "@/components/lists/use-sheet";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import { SiteRowPicture } from "./site-row-picture";

interface SiteRowProps {
  row: { id: number; title: string; imageUrl: string | null };
  text: string;
  textClassName?: string;
  /** Items of the menu after that of editing. */
  children: ReactNode;
}

/** Content of a row with a picture, whose title opens its form. */
export function SiteRow({ row: { id, title, imageUrl }, text, textClassName, children }: SiteRowProps) {
  const { canWrite } = useArea();
  const { openEdit } = useSheet();
  const name = <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>;
  return (
    <>
      <SiteRowPicture src={imageUrl} />
      <div className="min-w-0 flex-1">
        {canWrite ? (
          <button
            type="button"
            aria-label={`Editar ${title}`}
            className="block w-full text-left after:absolute after:inset-0"
            onClick={() => openEdit(id)}
          >
            {name}
          </button>
        ) : (
          name
        )}
        <span className={cn("text-fg-muted text-sm [overflow-wrap:anywhere]", textClassName)}>{text}</span>
      </div>
      {canWrite && (
        <div className="relative">
          <RowMenu label={`Acciones para ${title}`}>
            <MenuItem icon={Pencil} onSelect={() => openEdit(id)}>
              Editar
            </MenuItem>
            {children}
          </RowMenu>
        </div>
      )}
    </>
  );
}
