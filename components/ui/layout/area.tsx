"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Area } from "@/lib/core/areas";

/** Context shared by the screens of one area. */
export interface AreaContext {
  canWrite: boolean;
  /** Also above the plan, where nothing is written. */
  canExport: boolean;
  isOwner: boolean;
  /** Areas that the user may open. */
  areas: readonly Area[];
  church: { name: string; country: string; currency: string; timeZone: string };
  /** Calling code and a mobile number of the church's country; empty where there is none. */
  phone: { prefix: string; example: string };
  /** Key of the user's drafts, so that another user of this tab does not get them. */
  draftOwner: string;
}

const Context = createContext<AreaContext | null>(null);

export function AreaProvider({ value, children }: { value: AreaContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useArea() {
  const area = useContext(Context);
  if (!area) throw new Error("an area's screens need the layout of app/(admin)/<module> around them");
  return area;
}

/** Those of the tabs of a list that the user may open. */
export function useViews<View extends { area?: Area }>({ views }: { views: View[] }) {
  const { areas } = useArea();
  return views.filter(({ area }) => !area || areas.includes(area));
}
