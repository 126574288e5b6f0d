"use client";

import { Check } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Panel } from "@/components/ui/layout/panel";

interface StepPanelProps {
  /** From 1 on. */
  number: number;
  title: string;
  /** Step that is open. */
  current: number;
  /** Whether the step takes the focus when it opens; not on the initial page load. */
  takesFocus: boolean;
  onEdit: () => void;
  /** What was chosen, once the step is behind. */
  facts: [label: string, text: string][];
  /** Buttons at the lower edge. */
  footer: ReactNode;
  children: ReactNode;
}

/** Step of the wizard: open, behind with its answers, or ahead with its title only. */
export function StepPanel({ number, title, current, takesFocus, onEdit, facts, footer, children }: StepPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = number === current;
  const isBehind = number < current;

  const focusHeading = useEffectEvent(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    if (isOpen) focusHeading();
  }, [isOpen]);

  return (
    <Panel aria-labelledby={id} aria-current={isOpen ? "step" : undefined}>
      <header className="flex min-h-16 items-center gap-3 px-4 py-3 md:px-6">
        <span
          aria-hidden
          className={cn(
            "grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] border-border-strong font-semibold text-sm",
            isOpen && "border-primary bg-primary text-primary-fg",
            isBehind && "border-primary-soft bg-primary-soft text-primary-soft-fg",
          )}
        >
          {isBehind ? <Check className="size-4 [stroke-width:2.5]!" /> : number}
        </span>
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={cn("min-w-0 flex-1 outline-none scroll-mt-20", number > current && "text-fg-muted")}
        >
          {title}
          {isBehind && <span className="sr-only"> (listo)</span>}
        </h2>
        {isBehind && (
          <Button size="sm" aria-label={`Cambiar: ${title}`} onClick={onEdit}>
            Cambiar
          </Button>
        )}
      </header>
      {isOpen && (
        <>
          <div className="grid gap-4 px-4 pb-4 md:px-6 md:pb-6">{children}</div>
          <footer className="flex justify-between gap-2 border-border border-t px-4 py-3 md:px-6">{footer}</footer>
        </>
      )}
      {isBehind && (
        <dl className="grid gap-1 px-4 pb-4 md:px-6 md:pb-6">
          {facts.map(([label, text]) => (
            <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
              <dt className="text-fg-muted">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
