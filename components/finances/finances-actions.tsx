"use client";

import { ArrowLeftRight, Plus, Upload } from "lucide-react";
import { movementsText } from "@/components/finances/transactions/transaction-text";
import { ExportMenu } from "@/components/lists/export-menu";
import { MoreActions } from "@/components/lists/more-actions";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { MainAction } from "@/components/ui/controls/main-action";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import type { FinancesState } from "./finances-state";
import { useFinanceSheet } from "./use-finance-sheet";

const IMPORT = "/finances/import";

/** Actions of the list, for those who may export it. */
export function FinancesActions({
  list,
  count,
  onSelect,
}: {
  list: FinancesState;
  count: number;
  onSelect: () => void;
}) {
  const { canWrite, church } = useArea();
  const { openEntry, openTransfer } = useFinanceSheet();
  const exportProps = {
    what: movementsText(count, church),
    count,
    path: "/transactions/export",
    query: list.exportQuery,
  };
  if (!canWrite) return <ExportMenu {...exportProps} disabled={count === 0} />;
  return (
    <>
      <Button asChild className="max-md:hidden">
        <Link href={IMPORT}>
          <Upload aria-hidden />
          Importar
        </Link>
      </Button>
      <ExportMenu {...exportProps} disabled={count === 0} className="max-md:hidden" />
      <Button aria-keyshortcuts="t" onClick={openTransfer} className="max-md:hidden">
        <ArrowLeftRight aria-hidden />
        Trasladar
      </Button>
      <MoreActions exportProps={exportProps} onSelect={onSelect} className="md:hidden">
        <MenuItem icon={ArrowLeftRight} onSelect={openTransfer}>
          Trasladar
        </MenuItem>
        <MenuItem icon={Upload} asChild>
          <Link href={IMPORT}>Importar</Link>
        </MenuItem>
      </MoreActions>
      <MainAction icon={Plus} label="Registrar movimiento" onClick={openEntry} className="md:hidden" />
    </>
  );
}
