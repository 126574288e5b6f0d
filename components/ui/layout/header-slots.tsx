"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** Places in the header that a page fills: what it is about, and where that stands in its list. */
export type HeaderSlotName = "name" | "place";

const elements = new Map<HeaderSlotName, HTMLElement>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** In the header. */
export const HeaderSlot = ({ name }: { name: HeaderSlotName }) => (
  <span
    className="contents"
    ref={(element) => {
      if (element) elements.set(name, element);
      else elements.delete(name);
      for (const listener of listeners) listener();
    }}
  />
);

/** Content of a page in the header; displayed once the page is hydrated. */
export function InHeader({ slot, children }: { slot: HeaderSlotName; children: ReactNode }) {
  const element = useSyncExternalStore(
    subscribe,
    () => elements.get(slot),
    () => undefined,
  );
  return element ? createPortal(children, element) : null;
}
