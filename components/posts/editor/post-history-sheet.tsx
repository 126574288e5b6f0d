"use client";

import { HistoryPanel } from "@/components/lists/history-panel";
import { postPhrase, postTexts } from "@/components/posts/history";
import { posts } from "@/components/posts/posts";
import { useArea } from "@/components/ui/layout/area";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/popups/sheet";
import type { PostHistory } from "@/lib/posts/schema";

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
            <HistoryPanel
              rows={posts}
              id={id}
              noun="la entrada"
              texts={postTexts}
              phraseOf={(entry) => postPhrase(entry as PostHistory[number], church.timeZone)}
            />
          )}
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
