"use client";

import { Minus, Plus } from "lucide-react";
import { Segmented } from "@/components/ui/controls/segmented";
import { typeLabels } from "@/lib/finances/transactions/labels";
import type { Kind } from "./use-kind";

const options = [
  { value: "income", label: typeLabels.income, icon: Plus },
  { value: "expense", label: typeLabels.expense, icon: Minus },
] as const;

/** Comes first: the kind decides which categories are offered. */
export function KindChoice({
  kind,
  onPick,
  className,
}: {
  kind: Kind;
  onPick: (kind: Kind) => void;
  className?: string;
}) {
  return (
    <fieldset className={className}>
      <legend className="sr-only">Tipo</legend>
      <Segmented options={options} value={kind} onChange={onPick} />
    </fieldset>
  );
}
