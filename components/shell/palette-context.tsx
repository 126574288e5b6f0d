"use client";

import { createContext, useContext } from "react";

/** Which dialog of the palette is open. */
export type PaletteView = "palette" | "shortcuts" | null;

interface PaletteState {
  view: PaletteView;
  onView: (next: PaletteView) => void;
}

export const PaletteContext = createContext<PaletteState | null>(null);

export function usePaletteView() {
  const state = useContext(PaletteContext);
  if (!state) throw new Error("the palette needs the Shell around it");
  return state;
}
