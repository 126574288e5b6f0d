"use client";

import type { ComponentProps } from "react";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/popups/sheet";
import { HistoryPanel } from "./history-panel";

interface HistorySheetProps extends ComponentProps<typeof HistoryPanel> {
  open: boolean;
  onClose: () => void;
}

/** History of a row, over its editor. */
export function HistorySheet({ open, onClose, ...panel }: HistorySheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title="Historial">
        <SheetBody>{open && <HistoryPanel {...panel} />}</SheetBody>
      </SheetContent>
    </Sheet>
  );
}

/** What an editor passes to the sheet of its rows. */
export type EditorHistoryProps = Pick<HistorySheetProps, "open" | "id" | "onClose">;
