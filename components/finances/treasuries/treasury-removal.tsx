"use client";

import { useState } from "react";
import { isNonZero } from "@/components/finances/reports/report-amounts";
import { useTreasuryChoices } from "@/components/finances/use-finances";
import { MoveForm, RemoveOrMoveDialog } from "@/components/lists/remove-or-move-dialog";
import { Choice } from "@/components/ui/controls/choice";
import { RadioCards } from "@/components/ui/controls/radio-cards";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { moneyText } from "@/lib/core/values/money";
import { isNegative, treasuriesBelowZero } from "@/lib/finances/treasuries/rules";
import type { TreasuryRow } from "@/lib/finances/treasuries/schema";
import { useArchiveTreasury, useDeleteTreasury } from "./treasury-actions";

interface TreasuryRemovalProps {
  treasury: TreasuryRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Deletes an unused treasury; a used one is archived, and the user chooses where its balance goes. */
export function TreasuryRemoval({ treasury, open, onOpenChange }: TreasuryRemovalProps) {
  const { name, isUsed } = treasury;
  const remove = useDeleteTreasury();
  return (
    <RemoveOrMoveDialog
      open={open}
      onOpenChange={onOpenChange}
      isUsed={isUsed}
      confirm={{
        title: `¿Eliminar ${name}?`,
        label: "Eliminar tesorería",
        text: "No tiene movimientos ni saldo inicial. Esto no se puede deshacer.",
      }}
      onRemove={() => remove.mutateAsync(treasury)}
      busy={remove.isPending}
      moveTitle={`¿Qué hacemos con el saldo de ${name}?`}
      moveText={() =>
        "Tiene movimientos o un saldo inicial, así que no se elimina: se archiva con todos ellos y deja de ofrecerse. Puedes restaurarla cuando quieras."
      }
    >
      <ArchiveForm treasury={treasury} onDone={() => onOpenChange(false)} />
    </RemoveOrMoveDialog>
  );
}

function ArchiveForm({ treasury, onDone }: { treasury: TreasuryRow; onDone: () => void }) {
  const { church } = useArea();
  const choices = useTreasuryChoices().data?.filter(({ id }) => id !== treasury.id) ?? [];
  const hasMoney = isNonZero(treasury.balance);
  const [balanceAction, setBalanceAction] = useState<"move" | "keep">("move");
  const [chosen, setChosen] = useState("");
  const archive = useArchiveTreasury();
  const moves = hasMoney && balanceAction === "move";
  const target = moves ? choices.find(({ id }) => String(id) === chosen) : null;
  // A negative balance is paid by the other treasury.
  const [below] = target
    ? treasuriesBelowZero([target], {
        added: [
          { treasuryId: target.id, amount: treasury.balance.replace("-", ""), isIncome: !isNegative(treasury.balance) },
        ],
      })
    : [];

  const save = () => {
    if (target !== undefined) archive.mutate({ treasury, target }, { onSuccess: onDone });
  };

  return (
    <MoveForm
      error={archive.error}
      busy={archive.isPending}
      onSubmit={save}
      label={moves ? `Pasar saldo y archivar${below ? " de todos modos" : ""}` : "Archivar tesorería"}
      variant="primary"
    >
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
      <div role="status" className="empty:hidden">
        {below && (
          <Notice tone="warn">
            {below.name} quedará en <strong className="whitespace-nowrap">{moneyText(below.balance, church)}</strong>
          </Notice>
        )}
      </div>
    </MoveForm>
  );
}
