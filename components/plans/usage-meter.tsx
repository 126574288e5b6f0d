"use client";

import { useProfile } from "@/components/shell/account/profile";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/states/progress";
import type { PlansState } from "@/lib/plans/schema";
import { usageText } from "./plan-text";

/** How much of a limit is used; without a bar where the plan has none. */
export function UsageMeter({ limit, plan }: { limit: PlansState["limits"][number]; plan: number }) {
  const style = useProfile();
  const max = limit.byPlan[plan] ?? null;
  const text = usageText(limit, plan, style);
  const isFull = max !== null && limit.used >= max;
  return (
    <div className="grid content-start gap-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{text}</span>
        <span className={cn("text-sm", isFull ? "font-medium text-warn-soft-fg" : "text-fg-muted")}>
          {max === null ? "Sin límite" : isFull && (limit.used > max ? "Más de lo que incluye" : "Al máximo")}
        </span>
      </span>
      {max !== null && (
        <Progress
          label={text}
          value={Math.min(limit.used, max)}
          max={max}
          fillClassName={isFull ? "bg-accent" : undefined}
        />
      )}
    </div>
  );
}
