"use client";

import { type UseQueryStatesKeysMap, useQueryStates, type Values } from "nuqs";

/**
 * The state of a list, kept in the address: Back, reload and a shared link bring it back. What changes the rows goes to
 * their first page; typing replaces the address instead of adding a step for every letter.
 */
export function useListState<Keys extends UseQueryStatesKeysMap & { page: unknown }>(keys: Keys) {
  const [state, setState] = useQueryStates(keys, { history: "push" });
  type Patch = Partial<{ [Key in keyof Keys]: Values<Keys>[Key] | null }>;

  return {
    state,
    filter: (patch: Patch) => void setState({ ...patch, page: null } as Parameters<typeof setState>[0]),
    search: (patch: Patch) =>
      void setState({ ...patch, page: null } as Parameters<typeof setState>[0], { history: "replace" }),
    turn: (page: number) => void setState({ page } as unknown as Parameters<typeof setState>[0]),
  };
}
