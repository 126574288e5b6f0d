"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { MenuItem } from "@/components/ui/popups/menu";

export interface Moves {
  /** Absent at the end of the list. */
  up?: () => void;
  down?: () => void;
}

/** Menu items that move a row by one place. */
export const MoveItems = ({ up, down }: Moves) => (
  <>
    {up && (
      <MenuItem icon={ArrowUp} onSelect={up}>
        Subir
      </MenuItem>
    )}
    {down && (
      <MenuItem icon={ArrowDown} onSelect={down}>
        Bajar
      </MenuItem>
    )}
  </>
);
