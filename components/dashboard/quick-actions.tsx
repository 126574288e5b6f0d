"use client";

import { Link } from "@/components/ui/controls/link";
import { useParts } from "@/components/ui/modules/use-parts";
import type { Area } from "@/lib/core/areas";

/** Most frequent actions in the areas where the user may write; suspends until the modules' parts are loaded. */
export const useQuickActions = (writes: readonly Area[]) =>
  useParts("dashboard").flatMap(({ area, quickAction }) => (quickAction && writes.includes(area) ? [quickAction] : []));

export function QuickActions({ writes }: { writes: readonly Area[] }) {
  const actions = useQuickActions(writes);
  if (actions.length === 0) return null;
  return (
    <ul
      aria-label="Acciones rápidas"
      // A phone has room for the first four.
      className="grid grid-cols-2 gap-2 max-md:[&>:nth-child(n+5)]:hidden md:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] md:gap-4"
    >
      {actions.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex h-full min-h-14 items-center gap-3 rounded-md border border-border bg-surface px-3 py-2 font-semibold text-fg leading-tight no-underline hover:bg-surface2 md:px-4"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-primary" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
