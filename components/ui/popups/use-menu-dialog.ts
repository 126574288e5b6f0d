"use client";

import { useState } from "react";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { noteOpener } from "./return-focus";

/** Dialog opened by an item of a menu, to be mounted from its first use on. */
export function useMenuDialog() {
  const [open, onOpenChange] = useState(false);
  return {
    isUsed: useFirstUse(open),
    show: () => {
      noteOpener();
      onOpenChange(true);
    },
    dialog: { open, onOpenChange },
  };
}
