"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import type { FinanceSummary } from "@/lib/finances/schema";
import { sumsText } from "./transaction-text";

/** Number and sum of what is filtered, over its rows; dimmed while the sums of other filters load. */
export function MatchingSums({ summary: { data, isPlaceholderData } }: { summary: UseQueryResult<FinanceSummary> }) {
  const { church } = useArea();
  return (
    <p
      aria-busy={!data || isPlaceholderData}
      className={cn("font-medium tabular-nums transition-opacity", isPlaceholderData && "opacity-55 delay-150")}
    >
      {data ? sumsText(data, church) : "Sumando…"}
    </p>
  );
}
