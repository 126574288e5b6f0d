"use client";

import { PassageSearch, usePassageSearch } from "@/components/bible/passage-search";
import { Button } from "@/components/ui/controls/button";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import type { BibleAttributes } from "./bible-node";

const VERSION = "Reina-Valera 1909";

/** Characters of a quote, as in the schema of the content. */
const TEXT_MAX = 5_000;

interface BibleSheetProps {
  /** Passage that is changed; empty for a new one. */
  reference: string;
  onClose: () => void;
  onChoose: (quote: BibleAttributes) => void;
}

/** Passage of the Bible to quote, found by its reference or by words of its text. */
export function BibleSheet({ reference, onClose, onChoose }: BibleSheetProps) {
  const search = usePassageSearch(reference);
  const { found } = search;
  const text = found?.verses.map((verse) => verse.text).join(" ") ?? "";
  const isTooLong = text.length > TEXT_MAX;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={reference ? "Cambiar pasaje" : "Citar la Biblia"} description={VERSION}>
        <form
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (found && !isTooLong) onChoose({ reference: found.reference, text, version: VERSION });
          }}
        >
          <SheetBody className="grid content-start gap-4">
            <PassageSearch search={search} />
          </SheetBody>
          <SheetFooter>
            <p role="alert" className="mr-auto min-w-0 text-danger text-sm empty:hidden">
              {isTooLong && "Es demasiado largo para una cita. Elige menos versículos."}
            </p>
            <Button type="submit" variant="primary" disabled={!found || isTooLong}>
              {reference ? "Cambiar" : "Insertar"} {found ? found.reference : "pasaje"}
            </Button>
          </SheetFooter>
        </form>
      </SheetContent>
    </Sheet>
  );
}
