"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "@/lib/client/api";
import { itemName } from "@/lib/presentations/programmes/labels";
import type { ProgrammeRow } from "@/lib/presentations/programmes/schema";
import type { Versions } from "@/lib/presentations/projection/versions/rules";
import { useProjection, useShown } from "../projection-context";
import { readAnswer } from "../read";
import { readContent } from "./programme-content";
import { usePresenter } from "./use-presenter";
import { useVersions } from "./use-versions";

/** Milliseconds between two questions whether the programme was changed. */
const ASK_MS = 15_000;

/** Milliseconds after which a programme that was left is over: a presentation that is opened then stands for itself. */
const OVER_MS = 2 * 60 * 60_000;

/** How far a programme is on this machine. */
export type Readiness =
  | { kind: "reading"; count: number }
  | { kind: "ready" }
  /** So many items could not be read. */
  | { kind: "partial"; missing: number }
  /** Everything is in memory, and nothing of it survives a reload: the browser keeps no database. */
  | { kind: "unkept" };

export type OperatorProgramme = ReturnType<typeof useProgramme>;

/** The programme that the address names, or that runs in another window: reads all that its items show. */
export function useProgramme() {
  const { projection, kept, noteError } = useProjection();
  const { state, isReady } = useShown();
  const { open, openVersions, openPassage } = usePresenter();
  const versions = useVersions();
  const [readIn, setReadIn] = useState<Versions | null>(null);
  const [row, setRow] = useState<ProgrammeRow | null>(null);
  const [readiness, setReadiness] = useState<Readiness>({ kind: "reading", count: 0 });
  const [isMissing, setMissing] = useState(false);
  const handled = useRef<{ id: number; version: number | null } | null>(null);
  const { id: running = null, version = null } = state.programme ?? {};

  const readRow = async (id: number, known: ProgrammeRow | undefined) => {
    try {
      return await readAnswer(`/presentations/programmes/${id}`);
    } catch (error) {
      noteError(error);
      const isDeleted = error instanceof ApiError && error.status === 404;
      // One that runs goes on, though it was deleted meanwhile.
      if (!known || (isDeleted && id !== running)) throw error;
      return known;
    }
  };

  /** Reads and runs a programme. `position`: of the live slide, after a change of its presentation. */
  const load = async (id: number, position?: number) => {
    const isReread = id === running;
    handled.current = { id, version: null };
    setMissing(false);
    setReadiness({ kind: "reading", count: 0 });
    try {
      const known = await (await kept).readProgramme(id);
      const read = await readRow(id, known?.row);
      handled.current = { id, version: read.version };
      setRow(read);
      const reader = { open, openPassage };
      setReadIn(await openVersions());
      const { items, snapshots, unread } = await readContent(read, reader, known?.items ?? [], (count) =>
        setReadiness({ kind: "reading", count }),
      );
      const isKept = await projection.run({ row: read, items }, snapshots, { position, isReread });
      // It was closed meanwhile, here or in another window.
      if (projection.shown().state.programme?.id !== id) return;
      if (unread > 0) setReadiness({ kind: "partial", missing: unread });
      else setReadiness({ kind: isKept ? "ready" : "unkept" });
      nameInAddress(id);
    } catch {
      // What is known of the one that runs stays.
      if (row?.id !== id) setMissing(true);
      setReadiness({ kind: "partial", missing: row?.items.length ?? 0 });
    }
  };

  const start = useEffectEvent(() => {
    const named = programmeOfAddress();
    const isOver = Date.now() - state.at > OVER_MS;
    if (named === null && running !== null && isOver && new URLSearchParams(window.location.search).has("id"))
      return projection.dispatch({ type: "close-programme" });
    const id = named ?? running;
    const last = handled.current;
    const isNewer = running === last?.id && last?.version !== null && last?.version !== version;
    if (id !== null && (id !== last?.id || isNewer)) void load(id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when another window runs another programme, or another version of it
  useEffect(() => {
    if (isReady) start();
  }, [isReady, running, version]);

  const { data: latest, error } = useQuery({
    queryKey: ["projection", "programme", row?.id],
    queryFn: () => readAnswer(`/presentations/programmes/${row?.id ?? 0}`),
    enabled: row !== null && running === row.id,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
    retry: false,
  });
  const onError = useEffectEvent(noteError);
  useEffect(() => onError(error), [error]);

  const isRunning = row !== null && row.id === running;
  return {
    row: isRunning ? row : null,
    /** What an item is called. */
    nameOf: (index: number) => {
      const item = row?.items[index];
      return item ? itemName(item, row.presentations.find(({ id }) => id === item.presentationId)?.title) : "";
    },
    readiness,
    isMissing,
    isChanged:
      isRunning &&
      ((latest?.id === row.id && latest.version !== row.version) || hasOtherVersions(row, readIn, versions)),
    isOffline: error !== null && !(error instanceof ApiError && error.status !== 0),
    load,
    close: () => {
      handled.current = null;
      setRow(null);
      nameInAddress(null);
      projection.dispatch({ type: "close-programme" });
    },
  };
}

/** Whether passages were read in other Bibles than the church has now. */
const hasOtherVersions = ({ items }: ProgrammeRow, before: Versions | null, now: Versions) =>
  before !== null &&
  JSON.stringify(before) !== JSON.stringify(now) &&
  items.some(({ presentationId, reference }) => presentationId === null && reference !== "");

/** Programme of the address, null without one. */
export function programmeOfAddress() {
  const id = Number(new URLSearchParams(window.location.search).get("programa"));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** A reload opens the same programme, and no presentation beside it. */
function nameInAddress(id: number | null) {
  const address = new URL(window.location.href);
  address.searchParams.delete("id");
  if (id === null) address.searchParams.delete("programa");
  else address.searchParams.set("programa", String(id));
  // The state of Next's router stays.
  window.history.replaceState(window.history.state, "", address);
}
