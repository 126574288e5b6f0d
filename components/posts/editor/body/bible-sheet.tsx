"use client";

import { PassageSearch, usePassageSearch } from "@/components/bible/passage-search";
import { Button } from "@/components/ui/controls/button";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import { passagesOf } from "@/lib/bible/citation";
import type { Passage } from "@/lib/bible/schema";
import type { BibleAttributes } from "./bible-node";

const VERSION = "Reina-Valera 1909";

/** Characters of a quote and of its reference, as in the schema of the content. */
const TEXT_MAX = 5_000;
const REFERENCE_MAX = 80;

interface BibleSheetProps {
  /** Passage that is changed; empty for a new one. */
  reference: string;
  onClose: () => void;
  /** One quote for each book; one alone where a passage is changed. */
  onChoose: (quotes: BibleAttributes[]) => void;
}

/** Passage of the Bible to quote, found by its reference or by words of its text. */
export function BibleSheet({ reference, onClose, onChoose }: BibleSheetProps) {
  const search = usePassageSearch(reference);
  const { found } = search;
  const quotes = found ? quotesOf(found) : [];
  const problem = problemOf(quotes, reference !== "");
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={reference ? "Cambiar pasaje" : "Citar la Biblia"} description={VERSION}>
        <form
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (quotes.length > 0 && !problem) onChoose(quotes);
          }}
        >
          <SheetBody className="grid content-start gap-4">
            <PassageSearch search={search} />
          </SheetBody>
          <SheetFooter>
            <p role="alert" className="mr-auto min-w-0 text-danger text-sm empty:hidden">
              {problem}
            </p>
            <Button type="submit" variant="primary" disabled={!found || problem !== ""}>
              {reference ? "Cambiar" : "Insertar"} {found ? found.reference : "pasaje"}
            </Button>
          </SheetFooter>
        </form>
      </SheetContent>
    </Sheet>
  );
}

const quotesOf = (found: Passage): BibleAttributes[] =>
  passagesOf(found).map(({ reference, verses }) => ({
    reference,
    text: verses.map(({ text }) => text).join(" "),
    version: VERSION,
  }));

function problemOf(quotes: BibleAttributes[], isChange: boolean) {
  if (isChange && quotes.length > 1) return "Aquí se cambia una sola cita. Escribe un pasaje de un libro.";
  const isTooLong = quotes.some(({ text, reference }) => text.length > TEXT_MAX || reference.length > REFERENCE_MAX);
  return isTooLong ? "Es demasiado largo para una cita. Elige menos versículos." : "";
}
