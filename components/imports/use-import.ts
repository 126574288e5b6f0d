"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, toApiError } from "@/lib/client/api";
import { download, upload } from "@/lib/client/files";
import { type Decided, isSameColumns, mayCarryOver, withMapping } from "./carry-over";
import { withGuesses, withoutGuesses } from "./concept-choices";
import { type Decisions, initialDecisions } from "./decisions";
import type { ImportAnswer, ImportKind } from "./import-kind";
import { type ValueChoice, withChoice } from "./value-choices";

type FailedRowsMode = "refuse" | "skip";

/** Running task: reading a file, checking it with the decisions, or importing it. */
export interface Work {
  task: "read" | "check" | "import";
  /** Bytes uploaded, of `size`. */
  sent: number;
  size: number;
  /** Rows processed by the server, of `total`. */
  done: number;
  total: number;
}

/** Request of an import with its progress; a dry run ends the one before it. */
function useImportRequest({ path }: ImportKind) {
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isLost, setLost] = useState(false);
  const dryRunController = useRef<AbortController>(null);

  useEffect(() => () => dryRunController.current?.abort(), []);

  const send = async (task: Work["task"], form: FormData, size: number) => {
    const stop = new AbortController();
    if (task !== "import") {
      dryRunController.current?.abort();
      dryRunController.current = stop;
    }
    setFailure(null);
    setLost(false);
    setWork({ task, sent: 0, size, done: 0, total: 0 });
    const progress = (part: Partial<Work>) => setWork((current) => current && { ...current, ...part });
    try {
      return await upload(`${path}/import`, form, {
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

  const stop = () => {
    dryRunController.current?.abort();
    setWork(null);
  };

  const reset = () => {
    stop();
    setFailure(null);
    setLost(false);
  };

  return { work, failure, isLost, setFailure, send, stop, reset };
}

/** State of an import: chosen file, decisions, answer of the dry run, and result. */
export function useImport(kind: ImportKind) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [decisions, setDecisions] = useState(() => initialDecisions(kind));
  const [review, setReview] = useState<{ of: Decisions; answer: ImportAnswer } | null>(null);
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const { work, failure, isLost, setFailure, send, stop, reset } = useImportRequest(kind);

  /** The file as it was read before any decision on it. */
  const asRead = useRef<{ decisions: Decisions; columns: ImportAnswer["columns"] }>(null);
  /** Decisions on the last file that had any. */
  const decided = useRef<Decided>(null);
  const [isCarriedOver, setCarriedOver] = useState(false);

  const requestDryRun = (chosen: File, next: Decisions, task: "read" | "check") =>
    send(task, toFormData(chosen, next, "skip", true), chosen.size);

  /** Answer of a dry run; null with its failure. */
  const answerOf = ({ status, body }: NonNullable<Awaited<ReturnType<typeof requestDryRun>>>) => {
    if (status < 400 && isAnswer(body)) return body;
    setFailure(toApiError(status, body));
    return null;
  };

  /** Validates on the server without writing; resolves to its answer, null if it failed. */
  const runDryRun = async (...request: Parameters<typeof requestDryRun>) => {
    const response = await requestDryRun(...request);
    return response && answerOf(response);
  };

  /** Takes over an answer, with its guesses, which it does not count yet. */
  const adopt = (next: Decisions, answer: ImportAnswer) => {
    const of = withMapping(next, answer.columns);
    const whole = withGuesses(of, answer);
    setDecisions(whole);
    setReview({ of, answer });
    return whole;
  };

  /** Validates decisions, and once more with the guesses that came with the answer. */
  const checkWithGuesses = async (chosen: File, next: Decisions) => {
    const answer = await runDryRun(chosen, next, "check");
    if (!answer) return null;
    const of = withGuesses(next, answer);
    const counted = of === next ? answer : await runDryRun(chosen, of, "check");
    return counted && { of, answer: counted };
  };

  /** Reads a file, with the decisions on the last one if the headers are the same; resolves to whether it was read. */
  const readFile = async (chosen: File) => {
    const initial = initialDecisions(kind);
    const answer = await runDryRun(chosen, initial, "read");
    if (!answer) return false;
    const earlier = decided.current;
    if (earlier && mayCarryOver(earlier, answer.columns)) {
      const response = await requestDryRun(chosen, earlier.decisions, "read");
      if (!response) return false;
      const carried = answerOf(response);
      if (!carried) {
        // The next attempt is without the decisions, which may be the reason.
        decided.current = null;
        return false;
      }
      if (isSameColumns(carried.columns, earlier.after)) {
        asRead.current = { decisions: initial, columns: answer.columns };
        adopt(earlier.decisions, carried);
        setCarriedOver(true);
        return true;
      }
    }
    asRead.current = { decisions: adopt(initial, answer), columns: answer.columns };
    return true;
  };

  const start = () => {
    if (review && asRead.current && decisions !== asRead.current.decisions)
      decided.current = {
        decisions: withoutGuesses(decisions),
        before: asRead.current.columns,
        after: review.answer.columns,
      };
    asRead.current = null;
    reset();
    setCarriedOver(false);
    setFile(null);
    setDecisions(initialDecisions(kind));
    setReview(null);
    setResult(null);
  };

  return {
    file,
    decisions,
    answer: review?.answer ?? null,
    /** Whether the answer matches the current mapping, defaults, values and categories of concepts. */
    isReviewed:
      review?.of.mapping === decisions.mapping &&
      review.of.defaults === decisions.defaults &&
      review.of.values === decisions.values &&
      review.of.concepts === decisions.concepts,
    work,
    failure,
    result,
    isLost,
    decide: (change: Partial<Decisions>) => setDecisions({ ...decisions, ...change }),
    choose: (choice: ValueChoice) => setDecisions({ ...decisions, values: withChoice(decisions.values, choice) }),
    start,
    stop,
    refuse: (error: Error) => {
      start();
      setFailure(error);
    },
    read: async (chosen: File) => {
      start();
      setFile(chosen);
      const wasRead = await readFile(chosen);
      if (!wasRead) setFile((current) => (current === chosen ? null : current));
      return wasRead;
    },
    /** Repeats the dry run with a changed decision, which is reverted if the check fails; resolves to its answer. */
    check: async (change?: Partial<Decisions>) => {
      if (!file) return null;
      if (!change && review?.of === decisions) return review.answer;
      const next = change ? { ...decisions, ...change } : decisions;
      setDecisions(next);
      const checked = await checkWithGuesses(file, next);
      if (checked) adopt(checked.of, checked.answer);
      else setDecisions(decisions);
      return checked?.answer ?? null;
    },
    /** Whether decisions on the file before count in this one. */
    isCarriedOver,
    /** Reads the file without the decisions on the one before. */
    forget: async () => {
      if (!file) return;
      const initial = initialDecisions(kind);
      const answer = await runDryRun(file, initial, "check");
      if (!answer) return;
      decided.current = null;
      asRead.current = { decisions: adopt(initial, answer), columns: answer.columns };
      setCarriedOver(false);
    },
    run: async () => {
      if (!file || !review) return;
      // Rows with errors stay out only where the review has said so.
      const errors = review.answer.failedRows > 0 ? "skip" : "refuse";
      const response = await send("import", toFormData(file, decisions, errors, false), file.size);
      void client.invalidateQueries({ queryKey: [kind.queryKey] });
      if (!response) return;
      const answer = isAnswer(response.body) ? response.body : null;
      if (response.status < 400 && answer) return setResult(answer);
      // An import refused for its rows has the shape of a dry run with errors.
      if (answer && answer.errorCount + answer.questions.length > 0) setReview({ of: decisions, answer });
      setFailure(toApiError(response.status, response.body));
    },
    downloadFailures: () =>
      file &&
      download(`${kind.path}/import/failures`, { method: "POST", body: toFormData(file, decisions, "skip", true) }),
  };
}

export type ImportState = ReturnType<typeof useImport>;

function toFormData(file: File, decisions: Decisions, errors: FailedRowsMode, dryRun: boolean) {
  const { mapping, defaults, existing, values, invalid, totals, decisions: decided, concepts } = decisions;
  const form = new FormData();
  form.set("file", file);
  form.set("existing", existing);
  form.set("errors", errors);
  form.set("dryRun", String(dryRun));
  if (mapping.length > 0) form.set("mapping", JSON.stringify(Object.fromEntries(mapping.entries())));
  // What was emptied is sent as such: without it the usual value would count.
  const filled = Object.entries(defaults).map(([field, value]) => [field, value || null]);
  if (filled.length > 0) form.set("defaults", JSON.stringify(Object.fromEntries(filled)));
  // Not every import takes concepts.
  const chosen = concepts.length > 0 ? concepts.map(({ key, category }) => ({ key, category })) : undefined;
  form.set("choices", JSON.stringify({ values, invalid, totals, decisions: decided, concepts: chosen }));
  return form;
}

const isAnswer = (body: unknown): body is ImportAnswer =>
  typeof body === "object" && body !== null && "columns" in body && "errorCount" in body;
