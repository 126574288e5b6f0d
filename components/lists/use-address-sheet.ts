"use client";

import { type UseQueryStatesKeysMap, useQueryStates, type Values } from "nuqs";
import { noteOpener } from "@/components/ui/popups/return-focus";

/** Number of sheets that a page pushed to the history, so that closing can step back over them. */
let pushed = { path: "", count: 0 };

const pushedCount = () => (pushed.path === window.location.pathname ? pushed.count : 0);
const notePushed = (count: number) => {
  pushed = { path: window.location.pathname, count };
};

/** Sheet beside a list as part of the address, one key at a time: Back closes it, a link opens it. */
export function useAddressSheet<Keys extends UseQueryStatesKeysMap>(keys: Keys) {
  type Patch = Partial<{ [Key in keyof Keys]: Values<Keys>[Key] | null }>;
  const [open, setState] = useQueryStates(keys);
  const set = (patch: object, history: "push" | "replace") => {
    const none = Object.fromEntries(Object.keys(keys).map((key) => [key, null]));
    void setState({ ...none, ...patch } as Parameters<typeof setState>[0], { history });
  };

  return {
    open,
    show: (patch: Patch) => {
      notePushed(pushedCount() + 1);
      noteOpener();
      set(patch, "push");
    },
    close: () => {
      const count = pushedCount();
      notePushed(Math.max(0, count - 1));
      if (count > 0) window.history.back();
      else set({}, "replace");
    },
    /** Removes it from the address without a step back, for content displayed elsewhere. */
    drop: () => set({}, "replace"),
    /** To be called once no sheet is open any more, however it was closed. */
    noteClosed: () => notePushed(0),
  };
}
