"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { cn } from "@/components/ui/cn";
import { ApiError } from "@/lib/client/api";
import { useProjection } from "../projection-context";
import { readAnswer } from "../read";

const SHOWN_MAX = 12;

interface FoundVersesProps {
  /** Words of the text of the Bible. */
  text: string;
  bible: number;
  /** What the Bible is called. */
  name: string;
  /** Why the words are no reference. */
  problem: string;
  /** `isByKeys`: pressed on the keyboard. */
  onChoose: (reference: string, isByKeys: boolean) => void;
}

/** Verses of a Bible that have the words. */
export function FoundVerses({ text, bible, name, problem, onChoose }: FoundVersesProps) {
  const { noteError } = useProjection();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["projection", "verses", bible, text],
    queryFn: () => readAnswer("/bible/search", { text, bible, pageSize: SHOWN_MAX }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const onError = useEffectEvent(noteError);
  useEffect(() => onError(error), [error]);
  if (error)
    return (
      <p role="alert">
        {problem} {searchProblem(error)}
      </p>
    );
  if (!data) return null;
  const { rows, count } = data;
  const first = rows.length < count ? `; estos son los primeros ${rows.length}` : "";
  return (
    <section aria-label="Versículos encontrados" className={cn(isPlaceholderData && "opacity-55")}>
      <p role="status" className="text-fg-muted">
        {count === 0
          ? `${problem} Ningún versículo de ${name} tiene esas palabras.`
          : `${count === 1 ? "1 versículo" : `${count.toLocaleString("es")} versículos`} de ${name}${first}`}
      </p>
      <ul className="-mx-2">
        {rows.map(({ reference, text: verse }) => (
          <li key={reference}>
            <button
              type="button"
              onClick={(event: MouseEvent) => onChoose(reference, event.detail === 0)}
              className="block min-h-11 w-full rounded-md px-2 py-1.5 text-left hover:bg-surface2"
            >
              <span className="block font-semibold">{reference}</span>
              <span className="line-clamp-2 text-fg-muted">{verse}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const searchProblem = (error: Error) =>
  error instanceof ApiError && error.status > 0 ? error.message : "Sin conexión no podemos buscar palabras.";
