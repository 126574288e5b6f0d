"use client";

import { parseAsArrayOf, parseAsString, useQueryState } from "nuqs";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { useArea } from "@/components/ui/layout/area";
import { LIST_LOOK_PREFERENCE, preference, setPreference } from "@/lib/client/preferences";
import { type ListLook, lookText, parseLook } from "./column-rules";

const RenderedLooks = createContext<Readonly<Record<string, string>>>({});

/** Around a list's screen: the looks with which the server rendered it, by their cookies. */
export const ListLookProvider = ({ value, children }: { value: Record<string, string>; children: ReactNode }) => (
  <RenderedLooks value={value}>{children}</RenderedLooks>
);

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const columnsParser = parseAsArrayOf(parseAsString);

export interface ListLookState extends ListLook {
  /** Null: back to what the window has room for. */
  choose: (ids: string[] | null) => void;
  setCompact: (isCompact: boolean) => void;
}

/**
 * Row height and columns of a list, kept for the person in this browser. Columns in the address, which a saved view has, win, and
 * are then changed there alone.
 */
export function useListLook(list: string): ListLookState {
  const { draftOwner } = useArea();
  const name = `${LIST_LOOK_PREFERENCE}-${list}-${draftOwner}`.replaceAll(/[:/]/g, "-");
  const rendered = useContext(RenderedLooks)[name];
  const stored = parseLook(
    useSyncExternalStore(
      subscribe,
      () => preference(name),
      () => rendered,
    ),
  );
  const [address, setAddress] = useQueryState("columns", columnsParser);
  const store = (change: Partial<ListLook>) => {
    setPreference(name, lookText({ ...stored, ...change }));
    for (const listener of listeners) listener();
  };
  return {
    isCompact: stored.isCompact,
    ids: address ?? stored.ids,
    choose: (ids) => {
      if (address) void setAddress(ids, { history: "replace" });
      if (!address || !ids) store({ ids });
    },
    setCompact: (isCompact) => store({ isCompact }),
  };
}
