import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tones = {
  info: { icon: Info, classes: "bg-info-soft text-info-soft-fg" },
  ok: { icon: CircleCheck, classes: "bg-primary-soft text-primary-soft-fg" },
  warn: { icon: TriangleAlert, classes: "bg-warn-soft text-warn-soft-fg" },
  bad: { icon: CircleAlert, classes: "bg-danger-soft text-danger-soft-fg" },
} satisfies Record<string, { icon: LucideIcon; classes: string }>;

type NoticeProps = ComponentProps<"div"> & { tone?: keyof typeof tones; action?: ReactNode };

export function Notice({ tone = "info", action, children, className, ...props }: NoticeProps) {
  const { icon: Icon, classes } = tones[tone];
  return (
    <div
      className={cn(
        "flex gap-3 rounded-md px-4 py-3 [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-3",
        classes,
        className,
      )}
      {...props}
    >
      <Icon aria-hidden className="mt-0.5 size-5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">{children}</div>
        {action}
      </div>
    </div>
  );
}
