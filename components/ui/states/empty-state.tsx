import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      {Icon && <Icon aria-hidden strokeWidth={1.5} className="size-8 text-fg-muted" />}
      <h2>{title}</h2>
      {children && <p className="max-w-[40ch] text-balance text-fg-muted">{children}</p>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
