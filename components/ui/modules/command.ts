import type { LucideIcon } from "lucide-react";
import type { Area } from "@/lib/core/areas";

/** Command of the palette. Each module lists its own in `components/<module>/commands.ts`, loaded with the palette. */
export interface Command {
  label: string;
  icon: LucideIcon;
  /** Search synonyms. */
  words?: string;
  /** Required permission: to read, write or export an area, or being the owner of the church or of the installation's first. */
  area?: Area;
  needs?: "write" | "export" | "owner" | "firstOwner";
  /** Offered only once a word is typed that begins this one: one of many alike. */
  typed?: string;
  /** Keys that do the same, as in `useHotkey`. */
  hotkey?: string;
  /** Page to open, or function to run. */
  href?: string;
  run?: () => void;
}
