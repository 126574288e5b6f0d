import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tones = {
  neutral: "bg-surface2 text-fg-muted",
  ok: "bg-primary-soft text-primary-soft-fg",
  warn: "bg-warn-soft text-warn-soft-fg",
  bad: "bg-danger-soft text-danger-soft-fg",
  info: "bg-info-soft text-info-soft-fg",
};

export function Badge({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-px font-medium text-sm [&>svg]:size-4",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
