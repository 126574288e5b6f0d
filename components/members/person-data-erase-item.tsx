"use client";

import { UserX } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { noteOpener } from "@/components/ui/return-focus";

/** Opens the dialog that erases a person, from inside a menu. */
export function PersonDataEraseItem({ onSelect }: { onSelect: () => void }) {
  return (
    <MenuItem
      icon={UserX}
      tone="danger"
      onSelect={() => {
        noteOpener();
        onSelect();
      }}
    >
      Borrar todos sus datos…
    </MenuItem>
  );
}
