"use client";

import type { CategoryRow } from "@/lib/finances/categories/schema";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { useArchivedCategories, useCategories, useTreasuryChoices } from "./use-finances";

/** Options of a movement's form; `data` is undefined until both lists are loaded. */
export function useChoices() {
  const treasuries = useTreasuryChoices();
  const categories = useCategories();
  return {
    data: treasuries.data && categories.data ? { treasuries: treasuries.data, categories: categories.data } : undefined,
    error: treasuries.error ?? categories.error,
    refetch: () => Promise.all([treasuries.refetch(), categories.refetch()]),
  };
}

export type Choices = NonNullable<ReturnType<typeof useChoices>["data"]>;

/** Treasury of what names none: the church's oldest, as on the server. */
export const firstTreasury = ({ treasuries }: Choices): number | undefined =>
  treasuries.map(({ id }) => id).sort((one, other) => one - other)[0];

/** Names by id of treasuries and categories, archived ones included. */
export function useNames(enabled = true) {
  const [treasuries, archivedTreasuries] = [useTreasuryChoices(false, enabled), useTreasuryChoices(true, enabled)];
  const [categories, archivedCategories] = [useCategories(false, enabled), useCategories(true, enabled)];
  return {
    treasuries: [...(treasuries.data ?? []), ...(archivedTreasuries.data ?? [])],
    categories: [...(categories.data ?? []), ...(archivedCategories.data ?? [])],
  };
}

/** Adds the row's own value to the choices, even if it is archived. */
export function withOwn<Choice extends { id: number }>(choices: Choice[], own: Choice | null) {
  return own && !choices.some(({ id }) => id === own.id) ? [...choices, own] : choices;
}

export const categoryOf = ({ categoryId, category, isIncome }: TransactionRow): CategoryRow | null =>
  categoryId && category ? { id: categoryId, value: category, isIncome, version: 1 } : null;

/** Active categories, and the archived ones among `ids`, which are fetched only if there are some. */
export function useCategoriesWith(ids: number[] | null) {
  const { data: active } = useCategories();
  const isIncomplete = hasUnknown(ids, active);
  const { data: archived } = useArchivedCategories(isIncomplete);
  return { active: active ?? [], archived: isIncomplete ? chosenOf(archived, ids) : [] };
}

/** Like `useCategoriesWith`, of treasuries. */
export function useTreasuriesWith(ids: number[] | null) {
  const { data: active } = useTreasuryChoices();
  const isIncomplete = hasUnknown(ids, active);
  const { data: archived } = useTreasuryChoices(true, isIncomplete);
  return { active: active ?? [], archived: isIncomplete ? chosenOf(archived, ids) : [] };
}

type Identified = { id: number };

const hasUnknown = (ids: number[] | null, active: Identified[] | undefined) =>
  active !== undefined && (ids ?? []).some((id) => !active.some((row) => row.id === id));

const chosenOf = <Row extends Identified>(rows: Row[] | undefined, ids: number[] | null) =>
  (rows ?? []).filter(({ id }) => ids?.includes(id));
