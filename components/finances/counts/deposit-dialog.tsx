"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { type Choices, firstTreasury } from "@/components/finances/use-choices";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { moneyInput, parseMoney } from "@/lib/core/values/money";
import type { CountRow } from "@/lib/finances/counts/schema";
import { refreshCounts } from "./use-counts";

interface DepositDialogProps {
  row: CountRow;
  choices: Choices;
  /** `YYYY-MM-DD`. */
  today: string;
  onClose: () => void;
  onSaved: (row: CountRow) => void;
}

/** Moves the cash of a count to the bank. */
export function DepositDialog({ row, choices, today, onClose, onSaved }: DepositDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const { church } = useArea();
  const from = row.treasuryId ?? firstTreasury(choices);
  const targets = choices.treasuries.filter((treasury) => treasury.id !== from);
  const [date, setDate] = useState(today);
  const [amount, setAmount] = useState(moneyInput(row.cashTotal, church));
  const [toTreasuryId, setTreasury] = useState(targets[0]?.id ?? 0);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const value = parseMoney(amount, church);
    if (!value) return setError("Escribe un monto");
    setBusy(true);
    try {
      onSaved(await api.post(`/finances/counts/${row.id}/deposit`, { date, amount: value, toTreasuryId }));
      toast.success("Quedó el traslado al banco");
      void refreshCounts(client);
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Depósito al banco" description="Un traslado del efectivo de este conteo a otra tesorería.">
        {targets.length === 0 ? (
          <p className="mt-4">Agrega antes la tesorería del banco, en Tesorerías.</p>
        ) : (
          <form onSubmit={submit} className="mt-4 grid gap-4">
            <div className="grid gap-1.5">
              <label htmlFor={`${id}-date`} className="font-semibold text-sm">
                Día
              </label>
              <DateBox id={`${id}-date`} label="Día" value={date} onChange={setDate} />
            </div>
            <div className="grid gap-1.5">
              <label htmlFor={`${id}-amount`} className="font-semibold text-sm">
                Monto
              </label>
              <input
                id={`${id}-amount`}
                inputMode="decimal"
                value={amount}
                autoComplete="off"
                onChange={({ target }) => setAmount(target.value)}
                className={inputClass}
              />
            </div>
            <div className="grid gap-1.5">
              <label htmlFor={`${id}-to`} className="font-semibold text-sm">
                A qué tesorería
              </label>
              <Select id={`${id}-to`} value={toTreasuryId} onChange={({ target }) => setTreasury(Number(target.value))}>
                {targets.map((treasury) => (
                  <option key={treasury.id} value={treasury.id}>
                    {treasury.name}
                  </option>
                ))}
              </Select>
            </div>
            <p role="alert" className="text-danger text-sm empty:hidden">
              {error}
            </p>
            <DialogFooter className="mt-0">
              <Button onClick={onClose}>Cancelar</Button>
              <Button type="submit" variant="primary" busy={isBusy}>
                Trasladar
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
