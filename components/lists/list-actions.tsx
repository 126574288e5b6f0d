"use client";

import { Plus, Upload } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { MainAction } from "@/components/ui/controls/main-action";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import type { ExportItems } from "./export-items";
import { ExportMenu } from "./export-menu";
import { MoreActions } from "./more-actions";
import type { RowModule } from "./row-module";
import type { Selection } from "./use-selection";

interface ListActionsProps {
  rows: RowModule;
  /** Number of rows in the list. */
  count: number;
  exportQuery: ComponentProps<typeof ExportItems>["query"];
  selection: Selection;
  /** "Agregar miembro". */
  newLabel: string;
  onNew: () => void;
  /** In the place of the button that adds a row. */
  full?: ReactNode;
}

/** Actions of a list, for those who may export it: import, export, select, add; on narrow screens in a menu. */
export function ListActions({ rows, count, exportQuery, selection, newLabel, onNew, full }: ListActionsProps) {
  const { canWrite, church } = useArea();
  const { module, countText, hasImport } = rows;
  const importHref = `/${module}/import`;
  const exportProps = {
    what: countText(count, church),
    count,
    prints: rows.prints,
    path: `/${module}/export`,
    query: exportQuery,
  };
  if (!canWrite) return <ExportMenu {...exportProps} disabled={count === 0} />;
  return (
    <>
      {hasImport && (
        <Button asChild className="max-lg:hidden">
          <Link href={importHref}>
            <Upload aria-hidden />
            Importar
          </Link>
        </Button>
      )}
      <ExportMenu {...exportProps} disabled={count === 0} className="max-lg:hidden" />
      {(hasImport || count > 0) && (
        <MoreActions exportProps={exportProps} onSelect={selection.open} className={!rows.Links && "lg:hidden"}>
          {hasImport && (
            <MenuItem icon={Upload} asChild className="lg:hidden">
              <Link href={importHref}>Importar</Link>
            </MenuItem>
          )}
          {rows.Links && <rows.Links />}
        </MoreActions>
      )}
      {full ?? <MainAction icon={Plus} label={newLabel} aria-keyshortcuts="n" onClick={onNew} />}
    </>
  );
}
