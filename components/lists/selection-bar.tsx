"use client";

import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { countText } from "@/lib/core/values/numbers";
import { type Selection, selectedText } from "./use-selection";

interface SelectionBarProps {
  selection: Selection;
  /** Displayed before the first selection: "Toca a quienes quieras elegir". */
  hint: string;
  /** What is chosen, beside its number: a sum. */
  note?: ReactNode;
  children: ReactNode;
}

/** Floating bar of bulk actions at the lower edge; on phones it replaces the page's own actions. */
export function SelectionBar({ selection: { count, clear }, hint, note, children }: SelectionBarProps) {
  const { church } = useArea();
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      // The pressed button unmounts with the bar.
      if (!element?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>("[data-list]")?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section
      ref={bar}
      aria-label="Selección"
      data-dock="selection"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) clear();
      }}
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-full animate-appear xl:left-[calc(var(--sidebar)+1rem)] items-center gap-1 rounded-lg border border-border bg-surface py-2 pr-2 pl-5 shadow-3 max-md:inset-x-0 max-md:bottom-0 max-md:w-auto max-md:justify-between max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:px-2 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:pl-4 max-md:shadow-none print:hidden"
    >
      <span className="mr-3 whitespace-nowrap font-semibold max-md:mr-1">
        {count === 0 ? (
          hint
        ) : (
          <>
            <span className="max-md:sr-only">{selectedText(count, church)}</span>
            <span aria-hidden className="md:hidden">
              {countText(count, "elegido", "elegidos", church)}
            </span>
            {note && (
              <span className="ml-2 font-normal text-fg-muted max-md:ml-0 max-md:block max-md:text-sm">{note}</span>
            )}
          </>
        )}
      </span>
      {count > 0 && children}
      <Button variant="quiet" size="icon" aria-label="Quitar selección" title="Quitar selección" onClick={clear}>
        <X aria-hidden />
      </Button>
    </section>
  );
}
