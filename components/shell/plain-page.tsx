import type { ReactNode } from "react";
import { AtrioMark } from "@/components/ui/marks/atrio-mark";

/** Page outside the shell with one message and one action. */
export function PlainPage({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-4 py-8 text-center">
      <AtrioMark size={48} />
      <h1 className="mt-4 text-2xl">{title}</h1>
      <p className="max-w-[44ch] text-balance text-fg-muted">{children}</p>
      <div className="mt-2">{action}</div>
    </main>
  );
}
