"use client";

import { ChevronDown } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popups/popover";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { kindText } from "./transaction-text";

/** List of categories, loaded on first open. */
const CategoryPicker = dynamic(() => import("./category-picker").then((module) => module.CategoryPicker), {
  loading: () => <div className="h-64" />,
});

/** Category of a movement, changed in its place. `rows`: the page's, among which the like ones are. */
export function CategoryCell({ row, rows }: { row: TransactionRow; rows: TransactionRow[] }) {
  const { canWrite } = useArea();
  const [open, setOpen] = useState(false);
  const text = kindText(row);
  if (!canWrite || row.isLocked || row.voidedAt || row.transferId)
    return <span className={cn(row.transferId && "text-fg-muted")}>{text}</span>;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={`Cambiar la categoría de ${row.concept}: ${text}`}
        onKeyDown={(event) => {
          if (event.key === "F2") event.currentTarget.click();
        }}
        className="group/cell -mx-2 inline-flex min-h-8 max-w-full items-center gap-1 rounded-sm px-2 text-left hover:bg-surface2 aria-expanded:bg-surface2 print:mx-0 print:min-h-0 print:px-0"
      >
        <span className="min-w-0">{text}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-fg-muted opacity-0 group-hover/cell:opacity-100 group-focus-visible/cell:opacity-100 group-aria-expanded/cell:opacity-100 print:hidden"
        />
      </PopoverTrigger>
      <PopoverContent aria-label={`Categoría de ${row.concept}`} className="w-80 p-1.5">
        <CategoryPicker row={row} rows={rows} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
