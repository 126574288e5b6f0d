"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { TransactionRow } from "@/lib/finances/transactions/schema";

const VoidDialog = dynamic(() => import("./void-dialog").then((module) => module.VoidDialog), { loading: () => null });

/** Asks for the reason before voiding a movement; render `dialog` outside of every form. */
export function useVoiding(onVoided?: () => void) {
  const [row, setRow] = useState<TransactionRow | null>(null);
  const [open, setOpen] = useState(false);
  return {
    ask: (next: TransactionRow) => {
      setRow(next);
      setOpen(true);
    },
    dialog: row && <VoidDialog key={row.id} row={row} open={open} onOpenChange={setOpen} onVoided={onVoided} />,
  };
}
