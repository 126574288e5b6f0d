"use client";

import { HistoryPanel } from "@/components/lists/history-panel";
import { presentationTexts } from "@/components/presentations/history";
import { presentations } from "@/components/presentations/presentations";
import { useArea } from "@/components/ui/layout/area";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/popups/sheet";

interface HistorySheetProps {
  open: boolean;
  id: number;
  onClose: () => void;
}

export function HistorySheet({ open, id, onClose }: HistorySheetProps) {
  const { church } = useArea();
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title="Historial">
        <SheetBody>
          {open && (
            <HistoryPanel rows={presentations} id={id} noun="la presentación" texts={presentationTexts(church)} />
          )}
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
