"use client";

import { useQuery } from "@tanstack/react-query";
import { FINANCES } from "@/components/finances/finances-search";
import { RowHistory } from "@/components/lists/row-history";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { api } from "@/lib/client/api";
import type { MoneyStyle } from "@/lib/core/values/money";
import type { TreasuryRow } from "@/lib/finances/treasuries/schema";
import type { HistoryEntry } from "@/lib/history/schema";
import { isTreasuryField, treasuryLabel, treasuryText } from "./treasury-text";

const actions: Record<HistoryEntry["action"], string> = {
  create: "agregó la tesorería",
  update: "cambió la tesorería",
  delete: "eliminó la tesorería",
  restore: "restauró la tesorería",
  destroy: "eliminó la tesorería",
};

interface TreasuryHistoryProps {
  treasury: TreasuryRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Who added, changed, archived or restored it, and when. */
export function TreasuryHistory({ treasury, open, onOpenChange }: TreasuryHistoryProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={`Historial de ${treasury.name}`}>
        <div className="mt-4">
          <Entries id={treasury.id} />
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Cerrar</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Mounted only while the dialog is open. */
function Entries({ id }: { id: number }) {
  const query = useQuery({
    queryKey: [FINANCES, "treasury", id, "history"],
    queryFn: () => api.get(`/treasuries/${id}/history`),
  });
  const { church } = useArea();
  return <RowHistory query={query} actions={actions} describe={(entry) => describe(entry, church)} />;
}

function describe({ changes }: HistoryEntry, money: MoneyStyle) {
  const archived = changes.find(({ field }) => field === "archivedAt");
  return {
    notes: archived ? [archived.after === null ? "De nuevo en uso" : "Archivada"] : [],
    changes: changes
      .filter(({ field }) => isTreasuryField(field))
      .map(({ field, before, after }) => ({
        label: treasuryLabel(field),
        before: treasuryText(field, before, money),
        after: treasuryText(field, after, money),
      })),
  };
}
