"use client";

import { type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ExportMenu } from "./export-menu";
import { SelectionBar } from "./selection-bar";
import type { Selection } from "./use-selection";

interface SelectionActionsProps {
  selection: Selection;
  /** Displayed before the first selection. */
  hint: string;
  /** "1 persona", "3 personas". */
  countText: (count: number) => string;
  /** Path of the export below /api. */
  path: string;
  canWrite: boolean;
  /** Bulk change in a dialog; `shortLabel` is for phones. */
  change: {
    icon: LucideIcon;
    label: string;
    shortLabel: string;
    dialog: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
  };
  remove: { isPending: boolean; mutate: (ids: number[]) => void };
}

const narrow = "max-md:px-2 max-md:[&>svg:not([data-spinner])]:hidden";

/** Bulk actions on the selected rows of a list. */
export function SelectionActions({
  selection,
  hint,
  countText,
  path,
  canWrite,
  change,
  remove,
}: SelectionActionsProps) {
  const { ids, count } = selection;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { icon: Icon, label, shortLabel, dialog } = change;
  return (
    <SelectionBar selection={selection} hint={hint}>
      <ExportMenu
        what={countText(count)}
        path={path}
        query={{ ids: ids.join(",") }}
        variant="quiet"
        className={narrow}
      />
      {canWrite && (
        <>
          <Button variant="quiet" className={narrow} aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
            <Icon aria-hidden />
            <span>
              <span className="max-md:hidden">{label}</span>
              <span className="md:hidden">{shortLabel}</span>
            </span>
          </Button>
          <Button variant="quiet" className={narrow} busy={remove.isPending} onClick={() => remove.mutate(ids)}>
            <Trash2 aria-hidden />
            Eliminar
          </Button>
          {dialog(isDialogOpen, setDialogOpen)}
        </>
      )}
    </SelectionBar>
  );
}
