"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { AutosaveOptions } from "./autosave";
import type { Base } from "./edited-content";
import { useAutosave } from "./use-autosave";

interface AutosavedRowOptions<Content> extends Pick<AutosaveOptions<Content>, "put" | "isSame" | "merge" | "adopt"> {
  /** Name of the draft in the browser. */
  draftName: string;
  /** As the server has it. */
  row: Base<Content>;
  /** As it is edited, in the form in which the server stores it; the same object while it does not change. */
  edited: Content;
  isValid: boolean;
}

/** Autosave of a row while an editor holds its content; changes that an earlier page could not save are taken up again. */
export function useAutosavedRow<Content>(options: AutosavedRowOptions<Content>) {
  const { draftName, row, edited, isValid, put, isSame, merge, adopt } = options;
  const [isRestored, setRestored] = useState(false);
  const [isReady, setReady] = useState(false);
  const { autosave, draft, save } = useAutosave<Content>(draftName, { base: row, put, isSame, merge, adopt });

  const restoreDraft = useEffectEvent(() => {
    const stored = draft.read();
    if (stored && !isSame(stored.content, row)) {
      autosave.restore(stored);
      adopt(stored.content);
      setRestored(true);
    }
    setReady(true);
  });
  // Before the first change is noted: the draft is what it has to be compared with.
  useEffect(() => restoreDraft(), []);

  useEffect(() => {
    if (isReady) autosave.change(edited, isValid);
  }, [autosave, isReady, edited, isValid]);
  useEffect(() => {
    if (isReady) autosave.refresh(row);
  }, [autosave, isReady, row]);

  return {
    save,
    flush: autosave.flush,
    /** Whether changes of an earlier page were found; `discard` takes what is saved instead. */
    restored: {
      isRestored,
      discard: () => {
        autosave.restore({ base: row, content: row, sent: [] });
        adopt(row);
        setRestored(false);
      },
    },
  };
}
