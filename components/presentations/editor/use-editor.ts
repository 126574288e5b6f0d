"use client";

import { useMemo, useReducer } from "react";
import { useAutosavedRow } from "@/components/fields/use-autosaved-row";
import { useLazyCheck } from "@/components/fields/use-lazy-check";
import { useNotedPut } from "@/components/lists/use-noted-put";
import { presentations } from "@/components/presentations/presentations";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { songOf } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";
import type { CheckedContent } from "./check-content";
import { type Content, isSameContent, type SavedContent, toSavedContent } from "./content";
import { editorReducer, initialState } from "./editor-state";
import { mergeContent } from "./merge";

/** State of the editor of a presentation, saved while it changes. */
export function useEditor(row: PresentationRow) {
  const { draftOwner } = useArea();
  const [state, dispatch] = useReducer(editorReducer, row, initialState);
  const { id } = row;
  const { content } = state;
  const check = useLazyCheck(loadCheck, unchecked);
  const { saved, problems } = useMemo(() => check(content), [check, content]);
  const { save, flush, restored } = useAutosavedRow<SavedContent>({
    draftName: `${draftOwner}:presentations:${id}`,
    row,
    edited: saved,
    isValid: problems.length === 0,
    put: useNotedPut(presentations, id, (content, version, options) => {
      const { title, background, text, slides, labels, pictures, order } = content;
      const body = { id, version, title, background, text, slides, labels, pictures, order, ...songOf(content) };
      return api.put("/presentations", body, options);
    }),
    isSame: isSameContent,
    merge: mergeContent,
    adopt: (next) => dispatch({ type: "adopt", saved: next }),
  });
  return { state, dispatch, save, problems, flush, restored };
}

export type Editor = ReturnType<typeof useEditor>;

const loadCheck = async () => (await import("./check-content")).checkContent;

const unchecked = (content: Content): CheckedContent => ({ saved: toSavedContent(content), problems: [] });
