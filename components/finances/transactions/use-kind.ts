"use client";

import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { CategoryRow } from "@/lib/finances/categories/schema";

export type Kind = "income" | "expense";

const kindOf = ({ isIncome }: { isIncome: boolean }): Kind => (isIncome ? "income" : "expense");

/**
 * Kind of a movement inside a form with `categoryId`: given by the category once chosen; each kind remembers its last
 * category.
 */
export function useKind(categories: CategoryRow[], initial: Kind = "income") {
  const { setValue } = useFormContext();
  const categoryId: unknown = useWatch({ name: "categoryId" });
  const category = categories.find(({ id }) => id === categoryId);
  const [picked, setPicked] = useState(initial);
  const lastCategory = useRef<Partial<Record<Kind, number>>>({});
  const kind = category ? kindOf(category) : picked;

  const pick = (next: Kind) => {
    if (category) lastCategory.current[kind] = category.id;
    setPicked(next);
    setValue("categoryId", lastCategory.current[next] ?? "", { shouldDirty: true });
  };

  const options = categories
    .filter((one) => kindOf(one) === kind)
    .map(({ id, value }) => ({ value: id, label: value }));
  return { kind, pick, options };
}
