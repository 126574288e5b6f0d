// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its roles in some browsers
"use client";

import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { numberText } from "@/lib/core/values/numbers";
import { FILTER_MAX } from "@/lib/core/values/sizes";
import type { Selection } from "./use-selection";

interface AllRowsProps {
  /** Rows of the page. */
  ids: number[];
  /** Rows of all pages. */
  matching: number;
  selection: Selection;
  /** Columns of the table beside the checkboxes. */
  columns: number;
}

/**
 * Offers all rows that match the filters once those of the page are selected; on phones, where the header's checkbox is
 * hidden, in selection mode.
 */
export function AllRows({ ids, matching, selection, columns }: AllRowsProps) {
  const { church } = useArea();
  const isWhole = ids.every(selection.has);
  const all = numberText(matching, church);
  return (
    <tr
      role="row"
      className={cn(
        "border-border border-b bg-surface2 max-md:block max-md:rounded-t-lg print:hidden",
        !isWhole && "md:hidden",
      )}
    >
      <td
        role="cell"
        tabIndex={-1}
        colSpan={columns + 1}
        className="px-4 py-2 text-sm outline-none max-md:block md:pl-6"
      >
        {selection.isAll && selection.count === matching ? (
          `Las ${all} que coinciden están elegidas.`
        ) : matching > FILTER_MAX ? (
          `Para elegir todas las que coinciden, agrega un filtro: se cambian hasta ${numberText(FILTER_MAX, church)} a la vez.`
        ) : (
          <>
            {isWhole && `Las ${ids.length} de esta página están elegidas. `}
            <Button
              variant="quiet"
              className="text-primary"
              onClick={({ currentTarget }) => {
                // The button unmounts, and the keyboard would restart at the top of the page.
                currentTarget.closest("td")?.focus({ preventScroll: true });
                selection.setAll(matching);
              }}
            >
              Elegir las {all} que coinciden
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}
