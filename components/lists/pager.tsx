"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { numberText } from "@/lib/core/numbers";
import { PAGE_SIZE } from "@/lib/core/sizes";

interface PagerProps {
  page: number;
  count: number;
  pageSize?: number;
  onPage: (page: number) => void;
}

/** Null if everything fits on one page. */
export function Pager({ page, count, pageSize = PAGE_SIZE, onPage }: PagerProps) {
  const { church } = useArea();
  const last = Math.max(1, Math.ceil(count / pageSize));
  if (last === 1 && page === 1) return null;

  const text = (number: number) => numberText(number, church);
  const first = (page - 1) * pageSize + 1;
  const range = `${text(first)}–${text(Math.min(count, page * pageSize))} de ${text(count)}`;
  return (
    <nav
      aria-label="Páginas"
      className="flex items-center justify-between gap-4 border-border border-t px-4 py-3 md:pl-6 print:hidden"
    >
      <span className="mr-auto text-fg-muted max-md:hidden">{range}</span>
      <Step label="Página anterior" target={page - 1} possible={page > 1} onPage={onPage}>
        <ChevronLeft aria-hidden />
        <span className="max-md:hidden">Anterior</span>
      </Step>
      <span>
        Página {text(page)} de {text(last)}
      </span>
      <Step label="Página siguiente" target={page + 1} possible={page < last} onPage={onPage}>
        <span className="max-md:hidden">Siguiente</span>
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  );
}

/** Scrolls to the first row on phones, where the pager is a screen below it. */
function showListStart({ currentTarget }: MouseEvent) {
  if (window.matchMedia("(max-width: 47.9375rem)").matches) currentTarget.closest("section")?.scrollIntoView();
}

/** Stays focusable at the end (aria-disabled): losing the focus would send the keyboard to the top of the page. */
function Step({
  label,
  target,
  possible,
  onPage,
  children,
}: {
  label: string;
  target: number;
  possible: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
}) {
  return (
    <Button
      aria-label={label}
      aria-disabled={!possible || undefined}
      onClick={(event) => {
        if (!possible) return;
        onPage(target);
        showListStart(event);
      }}
      className="aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:font-medium aria-disabled:text-fg-muted max-md:w-control max-md:px-0 [&>svg]:m-0!"
    >
      {children}
    </Button>
  );
}
