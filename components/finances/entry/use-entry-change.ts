"use client";

import { type BalanceChange, flowOf } from "@/components/finances/treasuries/balance-warning";
import type { Choices } from "@/components/finances/use-choices";
import { useOutbox } from "./use-outbox";

/** What the entry form would change, after the entries that are on their way. */
export function useEntryChange(choices: Choices | undefined): BalanceChange {
  const { pending } = useOutbox();
  const { treasuries = [], categories = [] } = choices ?? {};
  return {
    treasuries,
    changeOf: ({ treasuryId, categoryId, amount }) => {
      const category = categories.find(({ id }) => id === categoryId);
      return {
        added: category ? flowOf(treasuryId, amount, category.isIncome) : [],
        pending: pending.flatMap(({ input, isIncome }) => flowOf(input.treasuryId, input.amount, isIncome)),
      };
    },
  };
}
