"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { randomId } from "@/lib/client/random";
import { type AutosaveOptions, createAutosave } from "./autosave";
import { forgetDraft, readDraft, storeDraft } from "./draft-storage";
import type { Draft } from "./edited-content";

/** A draft, and the page that wrote it: another one of the same user does not remove it. */
type StoredDraft<Content> = Draft<Content> & { writer: string };

/**
 * Autosave of a content with its draft in the browser; it saves what is left when the page is hidden or left. `nameOf`:
 * name of the draft, which may change while the content is edited.
 */
export function useAutosave<Content>(
  nameOf: string | (() => string),
  options: Omit<AutosaveOptions<Content>, "keepDraft">,
) {
  const isKept = useRef(true);
  const [{ autosave, draft }] = useState(() => {
    const draft = draftOf<Content>(typeof nameOf === "string" ? () => nameOf : nameOf);
    const keepDraft = (next: Draft<Content> | null) => {
      isKept.current = next === null ? draft.forget() : draft.store(next);
    };
    return { draft, autosave: createAutosave({ ...options, keepDraft }) };
  });
  const save = useSyncExternalStore(autosave.subscribe, autosave.getState, autosave.getState);

  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushHidden = () => document.visibilityState === "hidden" && flush();
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (!isKept.current) event.preventDefault();
    };
    window.addEventListener("online", flush);
    window.addEventListener("pageshow", flush);
    window.addEventListener("pagehide", autosave.leave);
    window.addEventListener("beforeunload", askBrowser);
    document.addEventListener("visibilitychange", flushHidden);
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("pageshow", flush);
      window.removeEventListener("pagehide", autosave.leave);
      window.removeEventListener("beforeunload", askBrowser);
      document.removeEventListener("visibilitychange", flushHidden);
      void autosave.flush().finally(autosave.end);
    };
  }, [autosave]);

  return { autosave, draft, save };
}

function draftOf<Content>(nameOf: () => string) {
  const writer = randomId();
  const read = () => readDraft<StoredDraft<Content>>(nameOf(), "browser");
  return {
    read,
    store: (draft: Draft<Content>) =>
      storeDraft(nameOf(), { ...draft, writer } satisfies StoredDraft<Content>, "browser"),
    forget: () => {
      if (read()?.writer === writer) forgetDraft(nameOf(), "browser");
      return true;
    },
  };
}
