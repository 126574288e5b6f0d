import type { ReactNode } from "react";
import { Skeleton } from "./skeleton";

interface Stat {
  label: string;
  /** For phones, where three stand side by side. */
  shortLabel?: string;
  value: ReactNode;
}

export function Stats({ items, loading = false }: { items: Stat[]; loading?: boolean }) {
  return (
    <dl
      aria-busy={loading}
      className="grid auto-cols-fr grid-flow-col divide-x divide-border rounded-lg border border-border bg-surface"
    >
      {items.map(({ label, shortLabel, value }) => (
        <div key={label} className="grid content-start gap-0.5 px-3 py-3 min-[360px]:px-4 md:px-6 md:py-4">
          <dt className="text-fg-muted text-sm">
            {shortLabel ? (
              <>
                <span className="max-md:sr-only">{label}</span>
                <span aria-hidden className="md:hidden">
                  {shortLabel}
                </span>
              </>
            ) : (
              label
            )}
          </dt>
          <dd className="flex min-h-8 items-center font-semibold text-2xl">
            {loading ? <Skeleton className="h-6 w-12" /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
