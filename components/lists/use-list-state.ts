"use client";

import { type UseQueryStatesKeysMap, useQueryStates, type Values } from "nuqs";
import { PAGE_SIZE_PREFERENCE, setPreference } from "@/lib/client/preferences";
import { usePreferredSize } from "./page-size";

type History = "push" | "replace";

/** What a pager needs of a list. */
export interface PagedList {
  state: { page: number; pageSize: number };
  turn: (page: number, history?: History) => void;
  resize: (pageSize: number) => void;
}

/**
 * State of a list, stored in the address: Back, reload and a shared link restore it. Filters go to the first page;
 * typing replaces the address instead of adding a history entry for every letter.
 */
export function useListState<Keys extends UseQueryStatesKeysMap & { page: unknown; pageSize: unknown }>(keys: Keys) {
  type Patch = Partial<{ [Key in keyof Keys]: Values<Keys>[Key] | null }>;
  type State = Values<Keys> & PagedList["state"];
  const [address, setState] = useQueryStates(keys);
  const preferred = usePreferredSize();
  const set = (patch: object, history: History) => void setState(patch as Parameters<typeof setState>[0], { history });
  const firstPage = { page: null, pageSize: null };
  const state = { ...address, pageSize: address.pageSize ?? preferred } as unknown as State;
  const turn = (page: number, history: History = "push", pageSize: number = state.pageSize) =>
    set(page === 1 ? firstPage : { page, pageSize }, history);

  return {
    state,
    filter: (patch: Patch) => set({ ...patch, ...firstPage }, "push"),
    search: (patch: Patch) => set({ ...patch, ...firstPage }, "replace"),
    turn: (page: number, history?: History) => turn(page, history),
    /** Remembers the size in this browser and keeps the first row that is displayed. */
    resize: (pageSize: number) => {
      setPreference(PAGE_SIZE_PREFERENCE, String(pageSize));
      turn(Math.floor(((state.page - 1) * state.pageSize) / pageSize) + 1, "replace", pageSize);
    },
  };
}
