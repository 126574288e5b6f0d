"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "@/lib/client/api";
import { inStorage } from "@/lib/client/storage";
import { type Hymn, hymnsWith } from "@/lib/presentations/projection/hymns/rules";
import type { HymnIndex } from "@/lib/presentations/schema";
import { usePresenter } from "./operator/use-presenter";
import { useProjection } from "./projection-context";
import { readAnswer } from "./read";

/** Milliseconds for which a notice stays. */
const NOTICE_MS = 6_000;

/** Milliseconds after which the hymns are read again when a window comes to the front. */
const FRESH_MS = 60_000;

/** Hymns of which one is chosen; `cursor`: index of the one that Enter projects. */
export interface HymnChoice {
  hymns: Hymn[];
  cursor: number;
}

/** Hymns by their numbers: from the index, which this browser keeps, to the screens. `isNeeded`: the index may be asked for. */
export function useHymns(isNeeded: boolean) {
  const { projection, noteError } = useProjection();
  const { open, projectPresentation } = usePresenter();
  const { index, isSettled, refetch } = useIndex(isNeeded);
  const { notice, say } = useNotice();
  const [choice, setChoice] = useState<HymnChoice | null>(null);
  /** Number that was entered before the index was there. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const turn = useRef(0);
  const rows = index?.rows ?? null;
  const isFailed = isSettled && !rows;

  const project = async (hymn: Hymn) => {
    turn.current += 1;
    const own = turn.current;
    setChoice(null);
    const { live } = projection.shown().state;
    // Another hymn was entered meanwhile, or something else is on the screens.
    const isOver = () => own !== turn.current || projection.shown().state.live !== live;
    say(`Abriendo «${hymn.title}»…`, { stays: true });
    try {
      const opened = await open(hymn.id);
      if (isOver()) return own === turn.current && say(null);
      if (opened.row.slides.length === 0)
        return say(`«${hymn.title}» no tiene diapositivas. No cambia lo que está en pantalla.`);
      projectPresentation(opened);
      noteSongbook(hymn.songbook);
      say(null);
    } catch (error) {
      noteError(error);
      const isDeleted = error instanceof ApiError && error.status === 404;
      if (isDeleted) void refetch();
      if (own !== turn.current) return;
      say(
        isDeleted
          ? `«${hymn.title}» se eliminó. No cambia lo que está en pantalla.`
          : `«${hymn.title}» no está en esta computadora y no se pudo abrir. No cambia lo que está en pantalla.`,
      );
    }
  };

  /** Projects the hymn of a number, or offers those that have it; without any, says so. */
  const enter = (number: string, isHymnOnly: boolean) => {
    turn.current += 1;
    setChoice(null);
    setWaiting(null);
    const found = Number.parseInt(number, 10) > 0 ? hymnsWith(rows ?? [], number, lastSongbook()) : [];
    const [first, another] = found;
    if (!first && !isSettled) return setWaiting(number);
    if (!rows)
      return say(`Sin conexión no sabemos cuál es el himno ${number}: los himnos no están en esta computadora.`);
    if (!first) return say(isHymnOnly ? `No hay himno ${number}` : `No hay diapositiva ni himno ${number}`);
    if (!another) return void project(first);
    say(null);
    setChoice({ hymns: found, cursor: 0 });
  };

  const goOn = useEffectEvent(enter);
  useEffect(() => {
    if (waiting !== null && isSettled) goOn(waiting, true);
  }, [waiting, isSettled]);

  return {
    rows,
    isFailed,
    choice,
    notice: waiting === null ? notice : `Buscando el himno ${waiting}…`,
    lastSongbook,
    enter,
    /** Projects one of those that are offered; null: the one under the cursor. */
    choose: (place: number | null) => {
      const hymn = choice?.hymns[place ?? choice.cursor];
      if (hymn) void project(hymn);
    },
    moveChoice: (by: number) =>
      setChoice((now) => now && { ...now, cursor: (now.cursor + by + now.hymns.length) % now.hymns.length }),
    closeChoice: () => setChoice(null),
    /** Forgets what was entered and is not projected yet. */
    cancel: () => {
      turn.current += 1;
      setChoice(null);
      setWaiting(null);
      say(null);
    },
  };
}

/** The hymns as this browser keeps them, and soon as the server has them; `isSettled`: no other answer is on its way. */
function useIndex(isNeeded: boolean) {
  const { kept, noteError } = useProjection();
  const [stored, setStored] = useState<{ index: HymnIndex | null } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["projection", "hymns"],
    queryFn: async () => {
      const index = await readAnswer("/presentations/hymns");
      void kept.then((data) => data.writeHymns(index));
      return index;
    },
    enabled: isNeeded,
    staleTime: FRESH_MS,
    retry: false,
  });
  useEffect(() => {
    let isLeft = false;
    if (isNeeded)
      void kept.then(async (data) => {
        const index = await data.readHymns();
        if (!isLeft) setStored({ index });
      });
    return () => {
      isLeft = true;
    };
  }, [kept, isNeeded]);
  const onError = useEffectEvent(noteError);
  useEffect(() => onError(error), [error]);
  const index = data ?? stored?.index ?? null;
  return { index, refetch, isSettled: data !== undefined || (error !== null && stored !== null) };
}

/** A sentence that goes by itself, unless it `stays`. */
function useNotice() {
  const [notice, setNotice] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (text: string | null, { stays = false } = {}) => {
    clearTimeout(timer.current);
    setNotice(text);
    if (text !== null && !stays) timer.current = setTimeout(() => setNotice(null), NOTICE_MS);
  };
  return { notice, say };
}

const SONGBOOK = "atrio:projection:songbook";

/** Songbook of the hymn that was projected last in this browser. */
const lastSongbook = () => inStorage("localStorage", (storage) => storage.getItem(SONGBOOK));

const noteSongbook = (songbook: string) =>
  void inStorage("localStorage", (storage) => storage.setItem(SONGBOOK, songbook));
