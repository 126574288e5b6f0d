"use client";

import { History, List, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { RowMenu } from "@/components/lists/row-menu";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import type { TreasuryRow } from "@/lib/finances/treasuries/schema";

const TreasuryRemoval = dynamic(() => import("./treasury-removal").then((module) => module.TreasuryRemoval), {
  loading: () => null,
});
const TreasuryHistory = dynamic(() => import("./treasury-history").then((module) => module.TreasuryHistory), {
  loading: () => null,
});

export function TreasuryRowMenu({ treasury }: { treasury: TreasuryRow }) {
  const { openEdit } = useSheet();
  const removal = useMenuDialog();
  const history = useMenuDialog();
  return (
    <span className="relative">
      <RowMenu label={`Acciones para ${treasury.name}`}>
        <MenuItem icon={List} asChild>
          <Link href={`/finances?id=${treasury.id}`}>Ver movimientos</Link>
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => openEdit(treasury.id)}>
          Editar
        </MenuItem>
        <MenuItem icon={History} onSelect={history.show}>
          Historial
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={removal.show}>
          Eliminar
        </MenuItem>
      </RowMenu>
      {removal.isUsed && <TreasuryRemoval treasury={treasury} {...removal.dialog} />}
      {history.isUsed && <TreasuryHistory treasury={treasury} {...history.dialog} />}
    </span>
  );
}
