"use client";

import { useState } from "react";
import { noteOpener } from "./return-focus";
import { useFirstUse } from "./use-first-use";

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
