"use client";

import { useId, useState } from "react";
import { PassageSearch, usePassageSearch } from "@/components/bible/passage-search";
import { useVersions } from "@/components/bible/passage-versions";
import { FieldMessages } from "@/components/fields/field-messages";
import { slidesText } from "@/components/presentations/slides-text";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import type { Passage } from "@/lib/bible/schema";
import { passageSlides } from "@/lib/presentations/passage-slides";
import { CheckLine } from "./check-line";
import type { Insertion } from "./editor-state";

interface PassageSheetProps {
  open: boolean;
  /** Slides that still fit. */
  room: number;
  onClose: () => void;
  onInsert: (insertion: Insertion) => void;
}

/** Passage of the Bible, found by its reference or by words of its text. */
export function PassageSheet({ open, onClose, ...props }: PassageSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title="Agregar pasaje" description="Reina-Valera 1909">
        {open && <PassageForm {...props} />}
      </SheetContent>
    </Sheet>
  );
}

function PassageForm({ room, onInsert }: Omit<PassageSheetProps, "open" | "onClose">) {
  const { church } = useArea();
  const id = useId();
  const search = usePassageSearch();
  const { versions } = useVersions();
  const [isCited, setCited] = useState(true);
  const slides = search.found ? slidesOf(search.found, isCited) : [];
  const isTooMany = slides.length > room;

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (slides.length > 0 && !isTooMany) onInsert({ slides });
      }}
    >
      <SheetBody className="grid content-start gap-4">
        {versions.rows.length > 0 && (
          <p className="text-fg-muted text-sm">
            Las Biblias que agregó tu iglesia se leen en el operador y en los puntos del programa.
          </p>
        )}
        <PassageSearch search={search} />
      </SheetBody>
      <SheetFooter>
        <div className="grid w-full gap-2">
          <CheckLine label="Escribir la cita en cada diapositiva" checked={isCited} onChange={setCited} />
          <div role="alert" className="empty:hidden">
            <FieldMessages
              id={`${id}-limit`}
              error={isTooMany ? `Solo caben ${slidesText(room, church)} más. Elige menos versículos.` : undefined}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            disabled={slides.length === 0 || isTooMany}
            className="justify-self-end max-md:w-full"
          >
            Agregar {slides.length > 0 ? slidesText(slides.length, church) : "diapositivas"}
          </Button>
        </div>
      </SheetFooter>
    </form>
  );
}

/** Slides of a passage; `isCited`: with the reference under the text. */
const slidesOf = (passage: Passage, isCited: boolean) =>
  passageSlides(passage).map(({ text, label }) => ({ text: isCited ? `${text}\n${label}` : text, label }));
