"use client";

import { ArrowLeftRight, Ellipsis, Plus, Upload } from "lucide-react";
import { movementsText } from "@/components/finances/transactions/transaction-text";
import { ExportItems } from "@/components/lists/export-items";
import { ExportMenu } from "@/components/lists/export-menu";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/popups/menu";
import type { FinancesState } from "./finances-state";
import { useFinanceSheet } from "./use-finance-sheet";

const IMPORT = "/finances/import";

/** Actions of the list, for those who may export it. */
export function FinancesActions({ list, count }: { list: FinancesState; count: number }) {
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
      <Menu>
        <MenuTrigger asChild>
          <Button size="icon" aria-label="Más acciones" className="md:hidden">
            <Ellipsis aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuItem icon={ArrowLeftRight} onSelect={openTransfer}>
            Trasladar
          </MenuItem>
          <MenuItem icon={Upload} asChild>
            <Link href={IMPORT}>Importar</Link>
          </MenuItem>
          {count > 0 && (
            <>
              <MenuSeparator />
              <ExportItems {...exportProps} />
            </>
          )}
        </MenuContent>
      </Menu>
      <Button variant="primary" onClick={openEntry} className="md:hidden">
        <Plus aria-hidden />
        Registrar movimiento
      </Button>
    </>
  );
}
