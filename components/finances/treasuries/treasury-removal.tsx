"use client";

import { type FormEvent, useState } from "react";
import { isNonZero } from "@/components/finances/reports/report-amounts";
import { useTreasuryChoices } from "@/components/finances/use-finances";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { ApiError } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { moneyText } from "@/lib/core/money";
import type { TreasuryRow } from "@/lib/finances/treasuries/schema";
import { useArchiveTreasury, useDeleteTreasury } from "./treasury-actions";

interface TreasuryRemovalProps {
  treasury: TreasuryRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Deletes an unused treasury; a used one is archived, and the user chooses where its balance goes. */
export function TreasuryRemoval({ treasury, open, onOpenChange }: TreasuryRemovalProps) {
  const [foundUsed, setFoundUsed] = useState(false);
  const remove = useDeleteTreasury();

  if (treasury.isUsed || foundUsed)
    return (
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogContent
          title={`¿Qué hacemos con el saldo de ${treasury.name}?`}
          description="Tiene movimientos, así que no se elimina: se archiva con todos ellos y deja de ofrecerse. Puedes restaurarla cuando quieras."
        >
          <ArchiveForm treasury={treasury} onDone={() => onOpenChange(false)} />
        </DialogContent>
      </Dialog>
    );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`¿Eliminar ${treasury.name}?`}
      confirmLabel="Eliminar tesorería"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(treasury, {
          onSuccess: () => onOpenChange(false),
          onError: (error) => {
            // It got a movement meanwhile.
            if (error instanceof ApiError && error.code === "USED") return setFoundUsed(true);
            onOpenChange(false);
            toast.error(error);
          },
        })
      }
    >
      No tiene movimientos. Esto no se puede deshacer.
    </ConfirmDialog>
  );
}

/** Mounted only while the dialog is open. */
function ArchiveForm({ treasury, onDone }: { treasury: TreasuryRow; onDone: () => void }) {
  const { church } = useArea();
  const choices = useTreasuryChoices().data?.filter(({ id }) => id !== treasury.id) ?? [];
  const hasMoney = isNonZero(treasury.balance);
  const [balanceAction, setBalanceAction] = useState<"move" | "keep">("move");
  const [chosen, setChosen] = useState("");
  const archive = useArchiveTreasury();
  const moves = hasMoney && balanceAction === "move";

  const save = (event: FormEvent) => {
    event.preventDefault();
    const target = moves ? choices.find(({ id }) => String(id) === chosen) : null;
    if (target !== undefined) archive.mutate({ treasury, target }, { onSuccess: onDone });
  };

  return (
    <form onSubmit={save} className="mt-4 grid gap-4">
      {archive.error && (
        <Notice tone="bad" role="alert">
          {errorText(archive.error)}
        </Notice>
      )}
      {hasMoney ? (
        <RadioCards
          legend={`Saldo: ${moneyText(treasury.balance, church)}`}
          options={[
            {
              value: "move",
              label: "Pasar su saldo a otra tesorería",
              text: "Queda en cero, y el traslado aparece entre los movimientos de hoy.",
            },
            {
              value: "keep",
              label: "Archivar con su saldo",
              text: "El dinero sigue contando en el total de la iglesia.",
            },
          ]}
          value={balanceAction}
          onChange={setBalanceAction}
        />
      ) : (
        <p>No le queda saldo: solo hace falta archivarla.</p>
      )}
      {moves && (
        <Choice
          label="Pasar su saldo a"
          prompt="Elige una tesorería"
          options={choices}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <DialogFooter className="mt-2">
        <DialogClose asChild>
          <Button>Cancelar</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={archive.isPending}>
          {moves ? "Pasar saldo y archivar" : "Archivar tesorería"}
        </Button>
      </DialogFooter>
    </form>
  );
}
