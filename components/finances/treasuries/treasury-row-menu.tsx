"use client";

import { History, List, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useSheet } from "@/components/lists/use-sheet";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import { noteOpener } from "@/components/ui/return-focus";
import { useFirstUse } from "@/components/ui/use-first-use";
import type { TreasuryRow } from "@/lib/finances/treasuries/schema";

const TreasuryRemoval = dynamic(() => import("./treasury-removal").then((module) => module.TreasuryRemoval));
const TreasuryHistory = dynamic(() => import("./treasury-history").then((module) => module.TreasuryHistory));

export function TreasuryRowMenu({ treasury }: { treasury: TreasuryRow }) {
  const { openEdit } = useSheet();
  const [openDialog, setOpenDialog] = useState<"removal" | "history" | null>(null);
  const removalUsed = useFirstUse(openDialog === "removal");
  const historyUsed = useFirstUse(openDialog === "history");
  const show = (next: "removal" | "history") => {
    noteOpener();
    setOpenDialog(next);
  };
  const onOpenChange = (open: boolean) => {
    if (!open) setOpenDialog(null);
  };
  return (
    <span className="relative">
      <RowMenu label={`Acciones para ${treasury.name}`}>
        <MenuItem icon={List} asChild>
          <Link href={`/finances?id=${treasury.id}`}>Ver movimientos</Link>
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => openEdit(treasury.id)}>
          Cambiar el nombre
        </MenuItem>
        <MenuItem icon={History} onSelect={() => show("history")}>
          Historial
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => show("removal")}>
          Eliminar
        </MenuItem>
      </RowMenu>
      {removalUsed && (
        <TreasuryRemoval treasury={treasury} open={openDialog === "removal"} onOpenChange={onOpenChange} />
      )}
      {historyUsed && (
        <TreasuryHistory treasury={treasury} open={openDialog === "history"} onOpenChange={onOpenChange} />
      )}
    </span>
  );
}
