"use client";

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { useFoldedGroup } from "@/components/fields/use-folded-group";
import { Badge } from "@/components/ui/marks/badge";

interface FactGroupProps {
  title: string;
  /** Fields of the group. */
  names: readonly string[];
  /** Whether the person has something in one of them. */
  holds: boolean;
  children: ReactNode;
}

/** Fields of a person under a title that folds them; open where they hold something. */
export function FactGroup({ title, names, holds, children }: FactGroupProps) {
  const { dirtyFields } = useFormState({ name: [...names] });
  const { hasError, details } = useFoldedGroup(names, holds || names.some((name) => dirtyFields[name]));
  return (
    <details {...details} className="group min-w-0 rounded-lg border border-border md:col-span-2">
      <summary className="flex min-h-control cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2 hover:bg-surface2/55 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{title}</span>
        <span className="flex items-center gap-3">
          {hasError && <Badge tone="bad">Por corregir</Badge>}
          <ChevronDown aria-hidden className="size-5 shrink-0 text-fg-muted group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-4 md:grid-cols-2">{children}</div>
    </details>
  );
}
