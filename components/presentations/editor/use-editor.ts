"use client";

import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from "react";
import type { AutosaveOptions } from "@/components/fields/autosave";
import type { Base } from "@/components/fields/edited-content";
import { useAutosave } from "@/components/fields/use-autosave";
import { presentations } from "@/components/presentations/presentations";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import type { PresentationRow } from "@/lib/presentations/schema";
import type { CheckedContent } from "./check-content";
import { type Content, isSameContent, type SavedContent, toSavedContent } from "./content";
import { editorReducer, initialState } from "./editor-state";
import { mergeContent } from "./merge";

/** Characters of a body that a browser still sends while the page ends; its limit is 64 kB. */
const KEEPALIVE_MAX = 20_000;

/** State of the editor of a presentation, saved while it changes. */
export function useEditor(row: PresentationRow) {
  const { draftOwner } = useArea();
  const [state, dispatch] = useReducer(editorReducer, row, initialState);
  const [isRestored, setRestored] = useState(false);
  const [isReady, setReady] = useState(false);
  const { autosave, draft, save } = useAutosave<SavedContent>(`${draftOwner}:presentations:${row.id}`, {
    base: row,
    put: usePut(row.id),
    isSame: isSameContent,
    merge: mergeContent,
    adopt: (saved) => dispatch({ type: "adopt", saved }),
  });

  const restoreDraft = useEffectEvent(() => {
    const stored = draft.read();
    if (stored && !isSameContent(stored.content, row)) {
      autosave.restore(stored);
      dispatch({ type: "adopt", saved: stored.content });
      setRestored(true);
    }
    setReady(true);
  });
  // Before the first change is noted: the draft is what it has to be compared with.
  useEffect(() => restoreDraft(), []);

  const { content } = state;
  const check = useCheck();
  const { saved, problems } = useMemo(() => check(content), [check, content]);

  useEffect(() => {
    if (isReady) autosave.change(saved, problems.length === 0);
  }, [autosave, isReady, saved, problems]);
  useEffect(() => {
    if (isReady) autosave.refresh(row);
  }, [autosave, isReady, row]);

  return {
    state,
    dispatch,
    save,
    problems,
    flush: autosave.flush,
    /** Whether changes of an earlier page were found; `discard` takes what is saved instead. */
    restored: {
      isRestored,
      discard: () => {
        autosave.restore({ base: row, content: row, sent: [] });
        dispatch({ type: "adopt", saved: row });
        setRestored(false);
      },
      dismiss: () => setRestored(false),
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** The check of a content by its schema, which loads behind the page; until then the server alone checks. */
function useCheck() {
  const [check, setCheck] = useState(() => unchecked);
  useEffect(() => {
    void import("./check-content").then((module) => setCheck(() => module.checkContent));
  }, []);
  return check;
}

const unchecked = (content: Content): CheckedContent => ({ saved: toSavedContent(content), problems: [] });

/** Saves a presentation and notes the answer in the query cache. */
function usePut(id: number): AutosaveOptions<SavedContent>["put"] {
  const client = useQueryClient();
  return useCallback(
    async (content: SavedContent, version: number, options?: { keepalive: boolean }): Promise<Base<SavedContent>> => {
      if (options?.keepalive && JSON.stringify(content).length > KEEPALIVE_MAX) throw new Error("too long to send");
      const { title, background, text, slides, labels, pictures, order, credits } = content;
      const body = { id, version, title, background, text, slides, labels, pictures, order, credits };
      const saved = await api.put("/presentations", body, options);
      const { queryKey } = presentations.one(id);
      client.setQueryData(queryKey, saved);
      const isOther = (query: Query) => query.queryKey.join() !== queryKey.join();
      void client.invalidateQueries({ queryKey: [presentations.module], predicate: isOther });
      return saved;
    },
    [client, id],
  );
}
