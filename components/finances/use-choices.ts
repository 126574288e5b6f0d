"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { CategoryRow } from "@/lib/finances/categories/schema";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { FINANCES, useCategories, useTreasuryChoices } from "./use-finances";

/** What a movement's form offers: `data` stays empty until all of it is there. */
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

/** What ids stand for, of what is out of use too. */
export function useNames() {
  const [treasuries, old] = [useTreasuryChoices(), useTreasuryChoices(true)];
  const [categories, oldOnes] = [useCategories(), useCategories(true)];
  return {
    treasuries: [...(treasuries.data ?? []), ...(old.data ?? [])],
    categories: [...(categories.data ?? []), ...(oldOnes.data ?? [])],
  };
}

/** What an old movement has stays to be chosen for it, even if it is out of use. */
export function withOwn<Choice extends { id: number }>(choices: Choice[], own: Choice | null) {
  return own && !choices.some(({ id }) => id === own.id) ? [...choices, own] : choices;
}

export const categoryOf = ({ categoryId, category, isIncome }: TransactionRow): CategoryRow | null =>
  categoryId && category ? { id: categoryId, value: category, isIncome, version: 1 } : null;

/** A category that may be out of use; asked for only where it is not among those that are in use. */
export function useArchivedCategory(id: number | null, known: CategoryRow[] | undefined) {
  const isUnknown = id !== null && known !== undefined && !known.some((category) => category.id === id);
  const { data } = useQuery({
    queryKey: [FINANCES, "categories", true],
    queryFn: () => api.get<CategoryRow[]>("/options/categories", { archived: true }),
    enabled: isUnknown,
  });
  return isUnknown ? data?.find((category) => category.id === id) : undefined;
}
