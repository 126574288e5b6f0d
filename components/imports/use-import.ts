"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, refusal } from "@/lib/client/api";
import { download, upload } from "@/lib/client/files";
import type { ImportAnswer, ImportKind } from "./import-kind";

type Existing = "skip" | "update";
export type Failing = "refuse" | "skip";

/** What is going on: a file is read, checked with what was decided about it, or imported. */
export interface Work {
  task: "read" | "check" | "import";
  /** Bytes that have left, of all. */
  sent: number;
  size: number;
  /** Rows that the server has worked off, of all. */
  done: number;
  total: number;
}

/** What the rows of a file become, besides what stands in them. */
export interface Decisions {
  /** Field of each column, by its number; null for one that stays out. */
  mapping: (string | null)[];
  /** What is put where a row has nothing, by field. */
  defaults: Record<string, string>;
  existing: Existing;
}

const undecided: Decisions = { mapping: [], defaults: {}, existing: "skip" };

/** One file on its way into the list: what was chosen, what the server found in it, and what came of it. */
export function useImport(kind: ImportKind) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [decisions, setDecisions] = useState(undecided);
  const [failing, setFailing] = useState<Failing>("refuse");
  const [review, setReview] = useState<{ of: Decisions; answer: ImportAnswer } | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const [isLost, setLost] = useState(false);
  const dryRun = useRef<AbortController>(null);

  useEffect(() => () => dryRun.current?.abort(), []);

  const send = async (task: Work["task"], form: FormData, size: number) => {
    const stop = new AbortController();
    if (task !== "import") {
      dryRun.current?.abort();
      dryRun.current = stop;
    }
    setFailure(null);
    setLost(false);
    setWork({ task, sent: 0, size, done: 0, total: 0 });
    const progress = (part: Partial<Work>) => setWork((known) => known && { ...known, ...part });
    try {
      return await upload(`${kind.path}/import`, form, {
        signal: stop.signal,
        onSent: (sent, whole) => progress({ sent, size: whole }),
        onDone: (done, total) => progress({ done, total }),
      });
    } catch (error) {
      if (stop.signal.aborted) return null;
      if (task === "import" && error instanceof ApiError && error.status === 0) setLost(true);
      else setFailure(error);
      return null;
    } finally {
      if (!stop.signal.aborted) setWork(null);
    }
  };

  /** Lets the server say what an import would do; nothing is written. Whether it could. */
  const rehearse = async (chosen: File, next: Decisions, task: "read" | "check") => {
    const told = await send(task, formOf(chosen, next, "skip", true), chosen.size);
    if (!told) return false;
    if (told.status >= 400 || !isAnswer(told.body)) {
      setFailure(refusal(told.status, told.body));
      return false;
    }
    const { columns } = told.body;
    const decided = next.mapping.length > 0 ? next : { ...next, mapping: columns.map(({ field }) => field) };
    setDecisions(decided);
    setReview({ of: decided, answer: told.body });
    return true;
  };

  const start = () => {
    dryRun.current?.abort();
    setFile(null);
    setDecisions(undecided);
    setFailing("refuse");
    setReview(null);
    setWork(null);
    setFailure(null);
    setResult(null);
    setLost(false);
  };

  return {
    file,
    decisions,
    failing,
    answer: review?.answer ?? null,
    /** The answer is about the columns as they are decided now. */
    isReviewed: review?.of.mapping === decisions.mapping && review.of.defaults === decisions.defaults,
    work,
    failure,
    result,
    isLost,
    decide: (change: Partial<Decisions>) => setDecisions({ ...decisions, ...change }),
    setFailing,
    start,
    stop: () => {
      dryRun.current?.abort();
      setWork(null);
    },
    refuse: (error: Error) => {
      start();
      setFailure(error);
    },
    read: async (chosen: File) => {
      start();
      setFile(chosen);
      const wasRead = await rehearse(chosen, undecided, "read");
      if (!wasRead) setFile((known) => (known === chosen ? null : known));
      return wasRead;
    },
    /** Asks again, with a decision more; what cannot be checked is not decided. */
    check: async (change?: Partial<Decisions>) => {
      if (!file) return false;
      if (!change && review?.of === decisions) return true;
      const next = { ...decisions, ...change };
      setDecisions(next);
      const wasChecked = await rehearse(file, next, "check");
      if (!wasChecked) setDecisions(decisions);
      return wasChecked;
    },
    run: async () => {
      if (!file) return;
      const told = await send("import", formOf(file, decisions, failing, false), file.size);
      void client.invalidateQueries({ queryKey: [kind.queryKey] });
      if (!told) return;
      const answer = isAnswer(told.body) ? told.body : null;
      if (told.status < 400 && answer) return setResult(answer);
      // What was refused row by row looks like a rehearsal that found errors.
      if (answer && answer.errorCount > 0) setReview({ of: decisions, answer });
      setFailure(refusal(told.status, told.body));
    },
    downloadFailures: () =>
      file && download(`${kind.path}/import/failures`, { method: "POST", body: formOf(file, decisions, "skip", true) }),
  };
}

export type ImportState = ReturnType<typeof useImport>;

function formOf(file: File, { mapping, defaults, existing }: Decisions, errors: Failing, dryRun: boolean) {
  const form = new FormData();
  form.set("file", file);
  form.set("existing", existing);
  form.set("errors", errors);
  form.set("dryRun", String(dryRun));
  if (mapping.length > 0) form.set("mapping", JSON.stringify(Object.fromEntries(mapping.entries())));
  const given = Object.entries(defaults).filter(([, value]) => value !== "");
  if (given.length > 0) form.set("defaults", JSON.stringify(Object.fromEntries(given)));
  return form;
}

const isAnswer = (body: unknown): body is ImportAnswer =>
  typeof body === "object" && body !== null && "columns" in body && "errorCount" in body;
