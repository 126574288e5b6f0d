"use client";

import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { moneyText } from "@/lib/core/values/money";
import { type FlowChange, treasuriesBelowZero } from "@/lib/finances/treasuries/rules";
import type { TreasuryRow } from "@/lib/finances/treasuries/schema";

/** Values of a form by field, as typed. */
type FormValues = Record<string, unknown>;

export interface BalanceChange {
  /** Treasuries with their current balances. */
  treasuries: readonly TreasuryRow[];
  /** What the values of the surrounding form would change. */
  changeOf: (values: FormValues) => FlowChange;
}

/** Treasuries that the values of the surrounding form would take below zero, or further below. */
function useBalanceWarning({ treasuries, changeOf }: BalanceChange) {
  const values = useWatch();
  return treasuriesBelowZero(treasuries, changeOf(values));
}

/** Warns of treasuries below zero, above the button that saves all the same. */
export function BalanceWarning({ className, ...change }: BalanceChange & { className?: string }) {
  const { church } = useArea();
  const below = useBalanceWarning(change);
  return (
    <div role="status" className={below.length > 0 ? className : undefined}>
      {below.length > 0 && (
        <Notice tone="warn">
          {below.map(({ id, name, balance }) => (
            <p key={id}>
              {name} quedará en <strong className="whitespace-nowrap">{moneyText(balance, church)}</strong>
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** Label of the button that saves: "Guardar", or "Guardar de todos modos" under a warning; `alternative` replaces it. */
export function BalanceSubmit({
  alternative,
  children,
  ...change
}: BalanceChange & { alternative?: string; children: ReactNode }) {
  const isBelow = useBalanceWarning(change).length > 0;
  if (isBelow && alternative) return alternative;
  return (
    <>
      {children}
      {isBelow && " de todos modos"}
    </>
  );
}

/** Flow of an amount as a form has it; none until the treasury is chosen. */
export function flowOf(treasuryId: unknown, amount: unknown, isIncome: boolean) {
  return typeof treasuryId === "number" && typeof amount === "string" ? [{ treasuryId, amount, isIncome }] : [];
}
