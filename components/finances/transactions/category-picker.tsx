"use client";

import { Command } from "cmdk";
import { useId, useState } from "react";
import { useCategories } from "@/components/finances/use-finances";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { inputClass } from "@/components/ui/controls/input";
import { fold } from "@/lib/core/values/fold";
import { refusalLabels } from "@/lib/finances/transactions/labels";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { conceptStem, likeRows } from "./like-rows";
import { useBulkChange } from "./use-bulk-change";

interface CategoryPickerProps {
  row: TransactionRow;
  rows: TransactionRow[];
  onDone: () => void;
}

/** Categories of the movement's kind; letters filter them, Enter saves, also for the like movements of the page if asked. */
export function CategoryPicker({ row, rows, onDone }: CategoryPickerProps) {
  const id = useId();
  const { data = [] } = useCategories();
  const { change, isPending, outcome } = useBulkChange(onDone);
  const [withLike, setWithLike] = useState(false);
  const like = likeRows(row, rows);
  const options = data.filter(({ isIncome }) => isIncome === row.isIncome);

  const choose = (categoryId: number, name: string) => {
    if (isPending) return;
    const ids = [row, ...(withLike ? like : [])].map((one) => one.id);
    // Its error message is displayed already.
    change({ action: "category", ids, categoryId }, (count) => `${count} en ${name}`).catch(() => {});
  };

  if (outcome)
    return (
      <ul role="alert" className="grid gap-1 p-2 text-sm">
        {outcome.refused.map(({ reason, count }) => (
          <li key={reason}>
            {count} sin cambiar. {refusalLabels[reason]}.
          </li>
        ))}
      </ul>
    );
  return (
    <Command
      label="Categorías"
      defaultValue={row.category ?? undefined}
      filter={(value, search) => Number(fold(value).includes(fold(search)))}
    >
      <Command.Input autoFocus placeholder="Buscar categoría" className={inputClass} />
      <Command.List aria-busy={isPending} className="mt-1 max-h-60 overflow-y-auto">
        <Command.Empty className="px-2 py-3 text-fg-muted text-sm">Ninguna categoría coincide</Command.Empty>
        {options.map(({ id: categoryId, value }) => (
          <Command.Item
            key={categoryId}
            value={value}
            onSelect={() => choose(categoryId, value)}
            className="flex min-h-9 cursor-pointer items-center rounded-sm px-2 data-[selected=true]:bg-surface2"
          >
            {value}
          </Command.Item>
        ))}
      </Command.List>
      {like.length > 0 && (
        <div className="mt-1 flex items-center gap-1 border-border border-t pt-1 text-sm">
          <CheckMark id={id} checked={withLike} onChange={({ target }) => setWithLike(target.checked)} />
          <label htmlFor={id} className="min-w-0 cursor-pointer">
            {like.length === 1 ? "También a la otra" : `También a las otras ${like.length}`} «{conceptStem(row)}» de
            esta página
          </label>
        </div>
      )}
    </Command>
  );
}
