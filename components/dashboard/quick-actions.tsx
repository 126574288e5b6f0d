"use client";

import { Link } from "@/components/ui/controls/link";
import { useParts } from "@/components/ui/modules/use-parts";
import type { Area } from "@/lib/core/areas";

/** Actions that the home offers; the palette has all. */
const MOST = 4;

/** Most frequent actions in the areas where the user may write; suspends until the modules' parts are loaded. */
export function useQuickActions(writes: readonly Area[]) {
  const actions = useParts("dashboard").flatMap(({ area, quickAction }) =>
    quickAction && writes.includes(area) ? [quickAction] : [],
  );
  const [weekly, others] = [actions.filter(({ isWeekly }) => isWeekly), actions.filter(({ isWeekly }) => !isWeekly)];
  return [...weekly, ...others].slice(0, MOST);
}

export function QuickActions({ writes }: { writes: readonly Area[] }) {
  const actions = useQuickActions(writes);
  if (actions.length === 0) return null;
  return (
    <ul
      aria-label="Acciones rápidas"
      className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:gap-3 max-md:w-full print:hidden"
    >
      {actions.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex h-full min-h-14 items-center md:min-h-12 gap-3 rounded-md border border-border bg-surface px-3 py-2 font-semibold text-fg leading-tight no-underline hover:bg-surface2 md:px-4"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-primary" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
