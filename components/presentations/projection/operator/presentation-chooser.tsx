"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { hymnText } from "@/lib/presentations/labels";
import { type Hymn, hymnsWith } from "@/lib/presentations/projection/hymns/rules";
import type { ListedPresentation, PresentationRow } from "@/lib/presentations/schema";
import { readSongNumber } from "@/lib/presentations/songs/numbers";
import type { KeptData, OpenedPresentation } from "../kept";
import { useProjection, useShown } from "../projection-context";
import { notices } from "../projection-text";
import { readAnswer } from "../read";
import { usePresenter } from "./use-presenter";

const SHOWN_MAX = 20;

/** Search and the latest presentations. The first click opens one, the second one puts it on the screens. */
export function PresentationChooser() {
  const [text, setText] = useState("");
  const [openedId, setOpenedId] = useState<number | null>(null);
  const asked = useSearchText(text);
  const { rows, isCurrent, absent } = usePresentations(asked);
  const isFound = isCurrent && asked === text.trim();
  const [isEntered, setEntered] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Enter opens the first that was found, as soon as it is, and Enter again projects it. */
  const enter = useEffectEvent(() => {
    setEntered(false);
    const buttons = list.current?.querySelector("li")?.querySelectorAll("button") ?? [];
    const isFirstOpen = buttons[0]?.getAttribute("aria-expanded") === "true";
    (isFirstOpen ? buttons[1] : buttons[0])?.click();
  });
  useEffect(() => {
    if (isEntered && isFound) enter();
  }, [isEntered, isFound]);
  return (
    <section aria-labelledby="presentations-title">
      <h2 id="presentations-title" className="mb-2 text-base">
        Presentaciones
      </h2>
      <input
        type="search"
        aria-label="Buscar presentación"
        placeholder="Título, letra o número"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === "Enter" && setEntered(true)}
        className={inputClass}
      />
      <ul ref={list} className="mt-2 grid gap-1">
        {rows?.map((row) => (
          <PresentationChoice
            key={row.id}
            row={row}
            isOpen={row.id === openedId}
            onOpen={() => setOpenedId(row.id === openedId ? null : row.id)}
          />
        ))}
      </ul>
      {absent?.map((hymn) => (
        <p key={hymn.id} role="status" className="mt-2 text-fg-muted">
          «{hymn.title}» ({hymnText(hymn)}) no está en esta computadora.
        </p>
      ))}
      {rows?.length === 0 && !absent?.length && <p className="mt-2 text-fg-muted">Ninguna coincide.</p>}
    </section>
  );
}

type Choice = Pick<ListedPresentation, "id" | "title" | "slides" | "slideCount" | "songbook" | "number">;

interface PresentationChoiceProps {
  row: Choice;
  isOpen: boolean;
  onOpen: () => void;
}

function PresentationChoice({ row, isOpen, onOpen }: PresentationChoiceProps) {
  const { current } = useShown();
  const { open, projectPresentation } = usePresenter();
  const [opening, setOpening] = useState<Promise<OpenedPresentation> | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const source = current?.snapshot.source;
  const isLive = source?.kind === "presentation" && source.id === row.id;

  const toggle = () => {
    onOpen();
    setUnavailable(false);
    // Its picture is read meanwhile.
    const work = open(row.id);
    work.catch(() => null);
    setOpening(work);
  };
  const project = () =>
    (opening ?? open(row.id)).then(projectPresentation, () => {
      setOpening(null);
      setUnavailable(true);
    });
  return (
    <li className={cn("rounded-md", (isOpen || isLive) && "bg-surface2")}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex min-h-11 w-full items-center gap-2 rounded-md px-3 py-2 text-left hover:bg-surface2"
      >
        <span className="min-w-0 flex-1">
          {row.title}
          {row.number && <span className="block text-fg-muted text-sm">{hymnText(row)}</span>}
        </span>
        <span className={cn("text-fg-muted text-sm", isLive && "font-semibold text-accent")}>
          {isLive ? "En pantalla" : row.slideCount}
        </span>
      </button>
      {isOpen && (
        <div className="flex items-center gap-2 px-3 pb-3">
          <p role={isUnavailable ? "alert" : undefined} className="min-w-0 flex-1 text-fg-muted text-sm">
            {isUnavailable ? notices.unavailable : row.slides[0]?.split("\n")[0]}
          </p>
          <Button variant="primary" size="sm" disabled={row.slideCount === 0} onClick={() => void project()}>
            Proyectar
          </Button>
        </div>
      )}
    </li>
  );
}

/** Presentations of the server, the latest first; without connection those that were opened here. */
function usePresentations(title: string) {
  const { kept, noteError } = useProjection();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["projection", "list", title],
    queryFn: () => readAnswer("/presentations", { title, sort: "recent", pageSize: SHOWN_MAX }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const [stored, setStored] = useState<{ rows: PresentationRow[]; hymns: Hymn[] } | null>(null);
  const showKept = useEffectEvent((failure: Error) => {
    noteError(failure);
    void kept.then(async (store: KeptData) => {
      const [presentations, index] = await Promise.all([store.listPresentations(), store.readHymns()]);
      setStored({ rows: presentations, hymns: index?.rows ?? [] });
    });
  });
  useEffect(() => {
    if (error) showKept(error);
  }, [error]);
  if (!error) return { rows: data?.rows, absent: [], isCurrent: data !== undefined && !isPlaceholderData };
  return { ...found(title, stored ?? { rows: [], hymns: [] }), isCurrent: stored !== null };
}

/** What of this computer has all words, the hymn of a number first; `absent`: hymns of that number that are not here. */
function found(text: string, { rows, hymns }: { rows: PresentationRow[]; hymns: Hymn[] }) {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const hasWords = (row: PresentationRow) => {
    const known = fold([row.title, row.author, row.songbook, row.number].join(" "));
    return words.every((word) => known.includes(word));
  };
  const ofNumber = hymnsWith(hymns, readSongNumber(text.trim()), null);
  const isOfNumber = ({ id }: { id: number }) => ofNumber.some((hymn) => hymn.id === id);
  const matching = rows.filter((row) => hasWords(row) || isOfNumber(row));
  return {
    rows: [...matching.filter(isOfNumber), ...matching.filter((row) => !isOfNumber(row))].map(toChoice),
    absent: ofNumber.filter(({ id }) => rows.every((row) => row.id !== id)),
  };
}

const toChoice = (row: PresentationRow): Choice => ({ ...row, slideCount: row.slides.length });

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
