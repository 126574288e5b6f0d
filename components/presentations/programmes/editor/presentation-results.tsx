"use client";

import { useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { presentations } from "@/components/presentations/presentations";
import { slidesText } from "@/components/presentations/slides-text";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";
import { hymnText } from "@/lib/presentations/labels";
import type { ShownPresentation } from "./content";

const SHOWN_MAX = 8;

const queryOf = (title: string) => ({ title, sort: "recent", pageSize: SHOWN_MAX }) as const;

/** Presentations whose title or lyrics have the words; without words, the latest. */
export const usePresentations = (text: string) => useQuery(presentations.list(queryOf(useSearchText(text))));

/** The first presentation with the words, asked for at once. */
export async function firstPresentation(text: string): Promise<ShownPresentation | undefined> {
  const { rows } = await api.get("/presentations", queryOf(text));
  return rows[0];
}

interface PresentationResultsProps {
  found: ReturnType<typeof usePresentations>;
  /** "Agregar Castillo fuerte". */
  labelOf: (title: string) => string;
  onPick: (presentation: ShownPresentation) => void;
  /** Second button of a presentation. */
  beside?: (presentation: ShownPresentation) => ReactNode;
}

export function PresentationResults({ found, labelOf, onPick, beside }: PresentationResultsProps) {
  const { church } = useArea();
  const { data, error } = found;
  if (error)
    return (
      <p role="alert" className="text-danger text-sm">
        No pudimos buscar presentaciones. {errorText(error)}
      </p>
    );
  if (!data) return null;
  if (data.rows.length === 0)
    return (
      <p role="status" className="text-fg-muted text-sm">
        Ninguna presentación coincide.
      </p>
    );
  return (
    <ul aria-label="Presentaciones encontradas" className="-mx-2">
      {data.rows.map(({ id, title, slideCount, songbook, number }) => (
        <li key={id} className="flex items-center gap-1">
          <ResultButton
            label={labelOf(title)}
            title={title}
            note={[hymnText({ songbook, number }), slidesText(slideCount, church)].filter(Boolean).join(" · ")}
            onClick={() => onPick({ id, title, slideCount })}
          />
          {beside?.({ id, title, slideCount })}
        </li>
      ))}
    </ul>
  );
}

interface ResultButtonProps {
  label: string;
  icon?: LucideIcon;
  title: string;
  note?: string;
  onClick: () => void;
}

export const ResultButton = ({ label, icon: Icon, title, note, onClick }: ResultButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="flex min-h-11 w-full min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-surface2"
  >
    {Icon && <Icon aria-hidden className="size-5 shrink-0 text-fg-muted" />}
    <span className="min-w-0 flex-1">
      <span className="block [overflow-wrap:anywhere]">{title}</span>
      {note && <span className="block text-fg-muted text-sm">{note}</span>}
    </span>
  </button>
);
