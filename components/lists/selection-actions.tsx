"use client";

import { type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ExportMenu } from "./export-menu";
import { SelectionBar } from "./selection-bar";
import type { Selection } from "./use-selection";

interface SelectionActionsProps {
  selection: Selection;
  /** Before anything is chosen. */
  hint: string;
  /** "1 persona", "3 personas". */
  counted: (count: number) => string;
  /** Of the export. */
  path: string;
  canWrite: boolean;
  /** What else is changed of all of them at once, in a dialog; `shortLabel` is for phones. */
  change: {
    icon: LucideIcon;
    label: string;
    shortLabel: string;
    dialog: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
  };
  remove: { isPending: boolean; mutate: (ids: number[]) => void };
}

const narrow = "max-md:px-2 max-md:[&>svg:not([data-spinner])]:hidden";

/** What can be done with the rows that were chosen in a list. */
export function SelectionActions({ selection, hint, counted, path, canWrite, change, remove }: SelectionActionsProps) {
  const { ids, count } = selection;
  const [choosing, setChoosing] = useState(false);
  const { icon: Icon, label, shortLabel, dialog } = change;
  return (
    <SelectionBar selection={selection} hint={hint}>
      <ExportMenu what={counted(count)} path={path} query={{ ids: ids.join(",") }} variant="quiet" className={narrow} />
      {canWrite && (
        <>
          <Button variant="quiet" className={narrow} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
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
          {dialog(choosing, setChoosing)}
        </>
      )}
    </SelectionBar>
  );
}
