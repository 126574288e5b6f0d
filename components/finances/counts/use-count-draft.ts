"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { forgetDraft, readDraft, storeDraft } from "@/components/fields/draft-storage";
import { useProfile } from "@/components/shell/account/profile";
import { useArea } from "@/components/ui/layout/area";
import { ApiError, api } from "@/lib/client/api";
import { randomId } from "@/lib/client/random";
import { toast } from "@/lib/client/toast";
import type { CountRow } from "@/lib/finances/counts/schema";
import { type CountDraft, type DraftBase, draftBody, draftOf, draftSums, emptyDraft } from "./count-draft";
import { refreshCounts } from "./use-counts";

const slotOf = (owner: string, id: number | null) => `${owner}:finances:count:${id ?? "new"}`;

type Base = Omit<DraftBase, "firstCounter" | "seesDonors">;

interface CountDraftInput {
  row: CountRow | null;
  base: Base;
  onSaved: (row: CountRow) => void;
}

/**
 * A count that is typed: every change is stored in this browser at once, and stays there, without connection and after the tab is
 * closed, until it has been saved.
 */
export function useCountDraft({ row, base, onSaved }: CountDraftInput) {
  const { draftOwner, church } = useArea();
  const { seesDonors, userName } = useProfile();
  const client = useQueryClient();
  const fresh = () =>
    row
      ? draftOf(row, base.denominations, church)
      : emptyDraft({ ...base, firstCounter: userName, seesDonors: seesDonors === true });
  const [{ draft, isDirty }, setState] = useState(() => {
    const kept = readDraft<CountDraft>(slotOf(draftOwner, row?.id ?? null), "browser");
    // One that was kept before counts had recorded incomes.
    return { draft: kept ? { ...kept, recorded: kept.recorded ?? [] } : fresh(), isDirty: kept !== null };
  });
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isStale, setStale] = useState<CountRow | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

  const sums = draftSums(draft, church);

  // What the second person has confirmed, or somebody else has saved, while nothing is typed here.
  useEffect(() => {
    if (!row || isDirty || row.version === draft.version) return;
    setState({ draft: draftOf(row, base.denominations, church), isDirty: false });
  }, [row, isDirty, draft.version, base.denominations, church]);

  const change = (changes: Partial<CountDraft>) => {
    setState((before) => {
      const next = { ...before.draft, ...changes };
      storeDraft(slotOf(draftOwner, next.id), next, "browser");
      return { draft: next, isDirty: true };
    });
    setProblems(new Map());
  };

  /** Saves what is typed; null when it could not, which it says. */
  async function save(): Promise<CountRow | null> {
    if (!isDirty && row) return row;
    const read = draftBody(draft, church);
    if ("problems" in read) {
      setProblems(read.problems);
      toast.error("Revisa lo marcado.");
      return null;
    }
    const { id, version, key } = draft;
    try {
      const saved: CountRow =
        id === null
          ? await api.post("/finances/counts", read.body, { idempotencyKey: key })
          : await api.put("/finances/counts", { ...read.body, id, ...(version !== null && { version }) });
      forgetDraft(slotOf(draftOwner, id), "browser");
      setState({ draft: draftOf(saved, base.denominations, church), isDirty: false });
      if (id === null) window.history.replaceState(null, "", `/finances/counts/${saved.id}`);
      onSaved(saved);
      void refreshCounts(client);
      return saved;
    } catch (error) {
      // An answer may have been lost: what is sent differently from now on is another request.
      if (id === null && error instanceof ApiError && error.status !== 0) change({ key: randomId() });
      fail(error);
      return null;
    }
  }

  function fail(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409 && error.code === "STALE") return setStale(error.current as CountRow);
    if (error.fields) setProblems(new Map(Object.entries(error.fields)));
    toast.error(error);
  }

  /** Runs one action at a time, after saving; `name` is busy meanwhile. */
  async function act(name: string, work: (saved: CountRow) => Promise<unknown>) {
    if (busy) return;
    if (draft.id === null && sums.total === 0n) return void toast.error("Escribe primero lo que contaron.");
    setBusy(name);
    try {
      const saved = await save();
      if (saved) await work(saved);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  }

  return {
    draft,
    change,
    isDirty,
    isOnline,
    problems,
    busy,
    act,
    sums,
    stale: isStale && {
      keepMine: () => {
        setState((before) => {
          const next = { ...before.draft, version: isStale.version };
          storeDraft(slotOf(draftOwner, next.id), next, "browser");
          return { ...before, draft: next };
        });
        setStale(null);
      },
      takeTheirs: () => {
        forgetDraft(slotOf(draftOwner, isStale.id), "browser");
        setState({ draft: draftOf(isStale, base.denominations, church), isDirty: false });
        onSaved(isStale);
        setStale(null);
        void refreshCounts(client);
      },
    },
    discard: () => {
      forgetDraft(slotOf(draftOwner, draft.id), "browser");
      setState({ draft: fresh(), isDirty: false });
      setProblems(new Map());
    },
  };
}

export type CountEntry = ReturnType<typeof useCountDraft>;

function watchConnection(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
