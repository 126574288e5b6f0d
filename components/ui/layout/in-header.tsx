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

/** What the page is about, behind the title of its section; on phones below it. */
export const HeaderName = ({ children }: { children: ReactNode }) => (
  <InHeader slot="header-name">
    <span aria-hidden className="font-normal text-fg-muted max-md:hidden">
      {" / "}
    </span>
    <span className="max-md:block max-md:truncate max-md:text-base">{children}</span>
  </InHeader>
);
