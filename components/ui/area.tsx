"use client";

import { createContext, type ReactNode, useContext } from "react";

/** What every piece of an area's screens needs to know about where it stands. */
export interface AreaContext {
  canWrite: boolean;
  isOwner: boolean;
  church: { name: string; country: string; currency: string; timeZone: string };
  /** Whose drafts are kept, so that nobody else in this tab finds them. */
  draftOwner: string;
}

const Context = createContext<AreaContext | null>(null);

export function AreaProvider({ value, children }: { value: AreaContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useArea() {
  const place = useContext(Context);
  if (!place) throw new Error("an area's screens need the layout of app/(admin)/<module> around them");
  return place;
}
