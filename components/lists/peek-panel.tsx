"use client";

import { ChevronDown, ChevronUp, Maximize2, Pencil, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Keys } from "@/components/ui/controls/keys";
import { Link } from "@/components/ui/controls/link";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import type { Peek } from "./use-peek";

interface PeekPanelProps {
  peek: Peek;
  /** What the row is called. */
  name: string;
  /** "5 de 342". */
  place: string;
  href: string;
  isFirst: boolean;
  isLast: boolean;
  /** Absent without the right to write. */
  onEdit: (() => void) | undefined;
  children: ReactNode;
}

/** A row beside its list, as far as the foot of the window. */
export function PeekPanel({ peek, name, place, href, isFirst, isLast, onEdit, children }: PeekPanelProps) {
  useHotkey("e", () => onEdit?.(), onEdit !== undefined);
  return (
    <aside
      aria-label={`Vista rápida de ${name}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        peek.close();
      }}
      className="sticky top-[calc(var(--header)+0.75rem)] flex max-h-[calc(100dvh-var(--header)-1.5rem)] flex-col rounded-lg border border-border bg-surface max-xl:hidden print:hidden"
    >
      <header className="flex items-center gap-1 border-border border-b py-px pr-1 pl-4">
        <span className="mr-auto text-fg-muted text-sm">{place}</span>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Fila anterior"
          aria-disabled={isFirst || undefined}
          onClick={() => peek.step(-1)}
        >
          <ChevronUp aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Fila siguiente"
          aria-disabled={isLast || undefined}
          onClick={() => peek.step(1)}
        >
          <ChevronDown aria-hidden />
        </Button>
        <Button variant="quiet" size="icon" asChild>
          <Link href={href} aria-label="Abrir la página" title="Abrir la página">
            <Maximize2 aria-hidden />
          </Link>
        </Button>
        <Button variant="quiet" size="icon" aria-label="Cerrar la vista rápida" onClick={peek.close}>
          <X aria-hidden />
        </Button>
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4">
        {children}
        {onEdit && (
          <Button className="justify-self-start" aria-keyshortcuts="e" onClick={onEdit}>
            <Pencil aria-hidden />
            Editar
          </Button>
        )}
      </div>
      <footer
        aria-hidden
        className="flex flex-wrap gap-x-3 gap-y-1 border-border border-t px-4 py-2 text-fg-muted text-sm"
      >
        <Hint keys="↑ ↓">otra</Hint>
        <Hint keys="Enter">su página</Hint>
        <Hint keys="Esc">cerrar</Hint>
      </footer>
    </aside>
  );
}

const Hint = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <span className="flex items-center gap-1">
    <Keys keys={keys} />
    {children}
  </span>
);
