"use client";

import { type UseQueryStatesKeysMap, useQueryStates, type Values } from "nuqs";

type History = "push" | "replace";

/**
 * State of a list, stored in the address: Back, reload and a shared link restore it. Filters go to the first page;
 * typing replaces the address instead of adding a history entry for every letter.
 */
export function useListState<Keys extends UseQueryStatesKeysMap & { page: unknown }>(keys: Keys) {
  type Patch = Partial<{ [Key in keyof Keys]: Values<Keys>[Key] | null }>;
  const [state, setState] = useQueryStates(keys);
  const set = (patch: object, history: History) => void setState(patch as Parameters<typeof setState>[0], { history });

  return {
    state,
    filter: (patch: Patch) => set({ ...patch, page: null }, "push"),
    search: (patch: Patch) => set({ ...patch, page: null }, "replace"),
    turn: (page: number, history: History = "push") => set({ page }, history),
  };
}
