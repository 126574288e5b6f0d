"use client";

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { PAGE_SIZE_PREFERENCE, preference } from "@/lib/client/preferences";
import { type PageSize, toPageSize } from "./search-parsers";

const RenderedSize = createContext(toPageSize(undefined));

/** Around a list's screen: the size with which the server rendered it. */
export const PageSizeProvider = ({ value, children }: { value: PageSize; children: ReactNode }) => (
  <RenderedSize value={value}>{children}</RenderedSize>
);

const subscribe = () => () => undefined;

/** Rows per page that this browser prefers. */
export function usePreferredSize() {
  const rendered = useContext(RenderedSize);
  return useSyncExternalStore(
    subscribe,
    () => toPageSize(preference(PAGE_SIZE_PREFERENCE)),
    () => rendered,
  );
}
