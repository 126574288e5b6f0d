"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { numberText } from "@/lib/core/values/numbers";
import { PRINT_MAX } from "@/lib/core/values/sizes";
import type { PrintedList } from "./print-dialog";
import { PAGE_SIZES } from "./search-parsers";
import type { PagedList } from "./use-list-state";

interface PagerProps {
  list: PagedList;
  count: number;
  /** Export that prints the rows of all pages. */
  all?: PrintedList;
}

const PrintDialog = dynamic(() => import("./print-dialog").then((module) => module.PrintDialog), {
  loading: () => null,
});

/** Pages of a list and how many rows one has; null if everything fits on the smallest page. */
export function Pager({ list: { state, turn, resize }, count, all }: PagerProps) {
  const { page, pageSize } = state;
  const { church } = useArea();
  const last = Math.max(1, Math.ceil(count / pageSize));
  const [asked, setAsked] = useState(false);
  const used = useFirstUse(asked);
  // A browser prints what the page has; it is not to be taken for the list.
  useHotkey("mod+p", () => setAsked(true), all !== undefined && last > 1 && count <= PRINT_MAX);
  if (count <= PAGE_SIZES[0] && page === 1) return null;

  const text = (number: number) => numberText(number, church);
  const first = (page - 1) * pageSize + 1;
  const end = Math.min(count, page * pageSize);
  const range = `${text(first)}–${text(end)} de ${text(count)}`;
  return (
    <>
      <nav
        aria-label="Páginas"
        className="flex items-center gap-x-4 gap-y-2 border-border border-t px-4 py-3 md:pl-6 max-md:flex-wrap max-md:justify-between print:hidden"
      >
        <span className="text-fg-muted max-md:hidden">{range}</span>
        <Select
          aria-label="Filas por página"
          value={pageSize}
          onChange={(event) => resize(Number(event.target.value))}
          className="w-auto"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} por página
            </option>
          ))}
        </Select>
        {last > 1 && (
          <div className="ml-auto flex items-center gap-4 max-md:w-full max-md:justify-between">
            <Step label="Página anterior" target={page - 1} possible={page > 1} onPage={turn}>
              <ChevronLeft aria-hidden />
              <span className="max-md:hidden">Anterior</span>
            </Step>
            <span>
              Página {text(page)} de {text(last)}
            </span>
            <Step label="Página siguiente" target={page + 1} possible={page < last} onPage={turn}>
              <span className="max-md:hidden">Siguiente</span>
              <ChevronRight aria-hidden />
            </Step>
          </div>
        )}
      </nav>
      {last > 1 && (
        <p className="hidden pt-3 text-sm print:block">
          Filas {range}.{all && " Para imprimirlas todas: Exportar, Imprimir."}
        </p>
      )}
      {used && all && (
        <PrintDialog open={asked} onClose={() => setAsked(false)} rows={end - first + 1} count={count} all={all} />
      )}
    </>
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
