"use client";

import { type LucideIcon, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { ExportMenu } from "./export-menu";
import type { RowModule } from "./row-module";
import { SelectionBar } from "./selection-bar";
import { useBulkActions } from "./use-bulk-actions";
import type { BulkTarget, Selection } from "./use-selection";

/** Change of the selected rows, in a dialog of the module; `shortLabel` is for phones. */
interface BulkChange {
  icon: LucideIcon;
  label: string;
  shortLabel: string;
  Dialog: ComponentType<BulkDialogProps>;
}

export interface BulkDialogProps {
  target: BulkTarget;
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChanged: () => void;
}

interface SelectionActionsProps {
  rows: RowModule;
  selection: Selection;
  /** Absent in a module whose rows are only deleted. */
  change?: BulkChange;
  /** Further actions. */
  children?: ReactNode;
}

/** Look of an action in the bar: on phones without its icon. */
export const narrow = "max-md:px-2 max-md:[&>svg:not([data-spinner])]:hidden";

/** Bulk actions on the selected rows of a list. */
export function SelectionActions({ rows, selection, change, children }: SelectionActionsProps) {
  const { canWrite, church } = useArea();
  const { target, count, clear } = selection;
  const { removeMany, isPending } = useBulkActions(rows);
  return (
    <SelectionBar selection={selection} hint={rows.selectHint}>
      <ExportMenu
        what={rows.countText(count, church)}
        count={count}
        prints={rows.prints}
        path={`/${rows.module}/export`}
        query={selection.exportQuery}
        variant="quiet"
        className={narrow}
      />
      {children}
      {canWrite && (
        <>
          {change && <ChangeButton change={change} target={target} count={count} onChanged={clear} />}
          <Button variant="quiet" className={narrow} busy={isPending} onClick={() => removeMany(target, clear)}>
            <Trash2 aria-hidden />
            Eliminar
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

interface ChangeButtonProps extends Pick<BulkDialogProps, "target" | "count" | "onChanged"> {
  change: BulkChange;
}

/** Action in the bar that asks in a dialog. */
export function ChangeButton({ change: { icon: Icon, label, shortLabel, Dialog }, ...rows }: ChangeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className={narrow} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon aria-hidden />
        <span>
          <span className="max-md:hidden">{label}</span>
          <span className="md:hidden">{shortLabel}</span>
        </span>
      </Button>
      <Dialog {...rows} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
