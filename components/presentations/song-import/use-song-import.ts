"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Work } from "@/components/imports/use-import";
import { ApiError, toApiError } from "@/lib/client/api";
import { upload } from "@/lib/client/files";
import { DEFAULT_COLOURS, LINES_EACH } from "@/lib/presentations/rules";
import type { SongImportResult } from "@/lib/presentations/songs/import/schema";
import { packFiles } from "./pack-files";
import { type Review, type SongDecisions, usesOf } from "./song-choices";

const initial: SongDecisions = {
  ...DEFAULT_COLOURS,
  lines: LINES_EACH,
  songbook: "",
  same: "skip",
  similar: "add",
  cut: false,
  choices: new Map(),
};

/** State of an import of songs: the chosen files, what a preview has told of them, decisions and result. */
export function useSongImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [decisions, setDecisions] = useState(initial);
  const [review, setReview] = useState<Review | null>(null);
  const [result, setResult] = useState<SongImportResult | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isLost, setLost] = useState(false);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (chosen: File, options: object, task: Work["task"], signal: AbortSignal, isQuiet = false) => {
    const form = new FormData();
    form.set("file", chosen);
    form.set("options", JSON.stringify(options));
    const progress = (part: Partial<Work>) => !isQuiet && setWork((current) => current && { ...current, ...part });
    if (!isQuiet) setWork({ task, sent: 0, size: chosen.size, done: 0, total: 0 });
    const { status, body } = await upload("/presentations/import", form, {
      signal,
      onSent: (sent, size) => progress({ sent, size }),
      onDone: (done, total) => progress({ done, total }),
    });
    if (status >= 400) throw toApiError(status, body);
    return body as SongImportResult;
  };

  /** Reads the file with all its songs: the first ones are shown while the others are on the way. */
  const preview = async (chosen: File, lines: number | null, task: Work["task"]) => {
    controller.current?.abort();
    const stop = new AbortController();
    controller.current = stop;
    const { signal } = stop;
    setFailure(null);
    try {
      const options = { preview: true, lines };
      const { songs, next, ...first } = await send(chosen, options, task, signal);
      setWork(null);
      const all = [...songs];
      setReview({ ...first, songs: all, isPartial: next !== null });
      for (let from = next; from !== null; ) {
        const more = await send(chosen, { ...options, from }, task, signal, true);
        all.push(...more.songs);
        from = more.next;
        setReview({ ...first, songs: [...all], isPartial: from !== null });
      }
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      setWork(null);
      setFailure(error);
      setReview(null);
      return false;
    }
  };

  const start = () => {
    controller.current?.abort();
    setFile(null);
    setDecisions(initial);
    setReview(null);
    setResult(null);
    setWork(null);
    setFailure(null);
    setLost(false);
  };

  return {
    file,
    decisions,
    review,
    result,
    work,
    failure,
    isLost,
    uses: useMemo(() => usesOf(review?.songs ?? [], decisions), [review, decisions]),
    decide: (change: Partial<SongDecisions>) => setDecisions((current) => ({ ...current, ...change })),
    start,
    stop: () => {
      controller.current?.abort();
      setWork(null);
      setFile(null);
    },
    read: async (files: readonly File[]) => {
      start();
      try {
        const packed = await packFiles(files);
        setFile(packed);
        const isRead = await preview(packed, initial.lines, "read");
        if (!isRead) setFile((current) => (current === packed ? null : current));
        return isRead;
      } catch (error) {
        setFailure(error);
        return false;
      }
    },
    /** Divides the songs into slides again. */
    divide: async (lines: number | null) => {
      if (!file) return;
      setDecisions((current) => ({ ...current, lines }));
      await preview(file, lines, "check");
    },
    /** Reads the file again: what has been saved meanwhile repeats. */
    readAgain: async () => {
      if (!file) return;
      setLost(false);
      setDecisions((current) => ({ ...current, same: "skip", choices: new Map() }));
      await preview(file, decisions.lines, "check");
    },
    run: async () => {
      if (!file) return;
      const { choices, ...options } = decisions;
      setFailure(null);
      try {
        const signal = new AbortController().signal;
        const chosen = [...choices].map(([song, use]) => ({ song, use }));
        setResult(await send(file, { ...options, choices: chosen }, "import", signal));
      } catch (error) {
        if (error instanceof ApiError && error.status === 0) setLost(true);
        else setFailure(error);
      } finally {
        setWork(null);
        void client.invalidateQueries({ queryKey: ["presentations"] });
      }
    },
  };
}

export type SongImportState = ReturnType<typeof useSongImport>;
