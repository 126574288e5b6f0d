import type { LucideIcon } from "lucide-react";
import type { Area } from "@/lib/auth/areas";

/** One thing that the palette offers. Each module lists its own in `components/<module>/commands.ts`. */
export interface Command {
  label: string;
  icon: LucideIcon;
  /** Other words that people look for it by. */
  words?: string;
  /** For whom: who may read an area, or change what it holds; the church's owner. */
  area?: Area;
  needs?: "write" | "owner";
  /** Keys that do the same, as in `useHotkey`. */
  hotkey?: string;
  /** A page, or what it does. */
  href?: string;
  run?: () => void;
}
