"use client";

import { createContext, type ReactNode, useContext } from "react";

/** What every piece of the members screens needs to know about where it stands. */
export interface MembersPlace {
  canWrite: boolean;
  church: { name: string; country: string; timeZone: string };
  /** Whose drafts are kept, so that nobody else in this tab finds them. */
  draftOwner: string;
}

const Context = createContext<MembersPlace | null>(null);

export function MembersPlaceProvider({ value, children }: { value: MembersPlace; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useMembersPlace() {
  const place = useContext(Context);
  if (!place) throw new Error("members screens need app/(admin)/members/layout.tsx around them");
  return place;
}
