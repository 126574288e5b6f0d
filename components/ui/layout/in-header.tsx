"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

const subscribe = () => () => undefined;

interface InHeaderProps {
  /** What the page is about, or where that stands in its list: the element of the header with this id. */
  slot: "header-name" | "header-place";
  children: ReactNode;
}

/** Content of a page in the header, which has a place for it; displayed once the page is hydrated. */
export function InHeader({ slot, children }: InHeaderProps) {
  const element = useSyncExternalStore(
    subscribe,
    () => document.getElementById(slot),
    () => null,
  );
  return element && createPortal(children, element);
}
