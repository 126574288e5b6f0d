"use client";

import { HistoryPanel } from "@/components/lists/history-panel";
import { postTables } from "@/components/posts/history";
import { posts } from "@/components/posts/posts";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/sheet";

interface HistorySheetProps {
  open: boolean;
  id: number;
  onClose: () => void;
}

export function HistorySheet({ open, id, onClose }: HistorySheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title="Historial">
        <SheetBody>
          {open && <HistoryPanel rows={posts} id={id} noun="la entrada" texts={postTables.posts ?? { fields: {} }} />}
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
