import type { ReactNode } from "react";
import { AtrioMark } from "@/components/ui/marks/atrio-mark";

interface AuthBoxProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

export function AuthBox({ title, lead, children, footer }: AuthBoxProps) {
  return (
    <div className="grid w-full max-w-[24rem] gap-8">
      <header className="grid justify-items-center gap-4 text-center">
        <AtrioMark size={48} />
        <div className="grid gap-1">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="text-fg-muted">{lead}</p>}
        </div>
      </header>
      {children}
      {footer && <div className="text-center text-fg-muted">{footer}</div>}
    </div>
  );
}

export const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-primary no-underline hover:underline md:min-h-0";
