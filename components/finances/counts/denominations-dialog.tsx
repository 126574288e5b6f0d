"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { moneyInput, parseMoney } from "@/lib/core/values/money";
import { type CashKind, cashKinds, type Denomination, usualDenominations } from "@/lib/finances/counts/denominations";
import { cashKindLabels } from "@/lib/finances/counts/labels";
import type { CountSettings } from "@/lib/finances/counts/schema";
import { countSettingsKey, useCountSettings } from "./use-counts";

interface DenominationsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses the bills and coins that the church counts. */
export function DenominationsDialog({ open, onOpenChange }: DenominationsDialogProps) {
  const { data } = useCountSettings();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Billetes y monedas" description="Los que se cuentan, separados por espacios.">
        {data ? <DenominationsForm settings={data} onClose={() => onOpenChange(false)} /> : <SkeletonText />}
      </DialogContent>
    </Dialog>
  );
}

function DenominationsForm({ settings, onClose }: { settings: CountSettings; onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const { church } = useArea();
  const textsOf = (denominations: readonly Denomination[]) => {
    const text = (kind: CashKind) =>
      denominations
        .filter((one) => one.kind === kind)
        .map(({ value }) => moneyInput(value, church).replace(/[.,]00$/, ""))
        .join("  ");
    return { bill: text("bill"), coin: text("coin") };
  };
  const [texts, setTexts] = useState(textsOf(settings.denominations));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = cashKinds.flatMap((kind) =>
      texts[kind]
        .split(/\s+/)
        .filter(Boolean)
        .map((text) => ({ kind, text, value: parseMoney(text, church) })),
    );
    const wrong = read.find(({ value }) => value === null);
    if (wrong) return setError(`«${wrong.text}» no es un valor`);
    setBusy(true);
    try {
      const denominations = read.map(({ kind, value }) => ({ kind, value: value as string }));
      const saved = await api.put("/finances/counts/settings", { denominations, version: settings.version });
      client.setQueryData(countSettingsKey, saved);
      toast.success("Guardaste los billetes y monedas");
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={save} className="mt-4 grid gap-4">
      {cashKinds.map((kind) => (
        <div key={kind} className="grid gap-1.5">
          <label htmlFor={`${id}-${kind}`} className="font-semibold text-sm">
            {cashKindLabels[kind]}
          </label>
          <input
            id={`${id}-${kind}`}
            value={texts[kind]}
            onChange={({ target }) => setTexts({ ...texts, [kind]: target.value })}
            autoComplete="off"
            className={inputClass}
          />
        </div>
      ))}
      <p role="alert" className="text-danger text-sm empty:hidden">
        {error}
      </p>
      <DialogFooter className="mt-0">
        <Button onClick={() => setTexts(textsOf(usualDenominations(church.currency)))}>Los usuales</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Guardar
        </Button>
      </DialogFooter>
    </form>
  );
}
