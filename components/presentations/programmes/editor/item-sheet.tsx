"use client";

import { useState } from "react";
import { PassageSearch, usePassageSearch } from "@/components/bible/passage-search";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import { itemName } from "@/lib/presentations/programmes/labels";
import { ITEM_TEXT_MAX } from "@/lib/presentations/programmes/rules";
import type { ProgrammeItem } from "@/lib/presentations/programmes/schema";
import type { EditedItem, ShownPresentation } from "./content";
import { PresentationResults, usePresentations } from "./presentation-results";

/** What is chosen for an item. */
export type ChoiceKind = "presentation" | "passage" | "text";

interface ItemSheetProps {
  open: boolean;
  item: EditedItem;
  kind: ChoiceKind;
  onClose: () => void;
  onPresentation: (presentation: ShownPresentation) => void;
  onChange: (changes: Partial<ProgrammeItem>) => void;
}

const titles: Record<ChoiceKind, string> = {
  presentation: "Elegir presentación",
  passage: "Elegir pasaje",
  text: "Texto que muestra",
};

const presentationTitles: Partial<Record<ProgrammeItem["kind"], string>> = {
  canto: "Elegir canto",
  imagen: "Elegir imágenes",
};

/** What an item shows on the screens: a presentation, a passage of the Bible or a text. */
export function ItemSheet({ open, item, kind, onClose, onPresentation, onChange }: ItemSheetProps) {
  const title = (kind === "presentation" && presentationTitles[item.kind]) || titles[kind];
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title={title} description={itemName(item)}>
        {open && kind === "presentation" && (
          <PresentationChoice
            onPick={(presentation) => {
              onPresentation(presentation);
              onClose();
            }}
          />
        )}
        {open && kind === "passage" && (
          <PassageChoice
            reference={item.reference}
            onPick={(reference) => {
              const isNamed = item.title !== "" && item.title !== item.reference;
              const named = item.kind === "lectura" && !isNamed ? { title: reference } : {};
              onChange({ ...named, reference, presentationId: null });
              onClose();
            }}
          />
        )}
        {open && kind === "text" && (
          <TextChoice text={item.text} onChange={(text) => onChange({ text })} onClose={onClose} />
        )}
      </SheetContent>
    </Sheet>
  );
}

function PresentationChoice({ onPick }: { onPick: (presentation: ShownPresentation) => void }) {
  const [text, setText] = useState("");
  const found = usePresentations(text);
  return (
    <SheetBody className="grid content-start gap-3">
      <input
        type="search"
        aria-label="Buscar por título o letra"
        placeholder="Título o letra"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the sheet opens to write into this field
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found.data?.rows ?? [];
          if (event.key === "Enter" && first && !found.isPlaceholderData) onPick(first);
        }}
        className={inputClass}
      />
      <PresentationResults found={found} labelOf={(title) => `Elegir ${title}`} onPick={onPick} />
    </SheetBody>
  );
}

function PassageChoice({ reference, onPick }: { reference: string; onPick: (reference: string) => void }) {
  const search = usePassageSearch(reference);
  const { found } = search;
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (found) onPick(found.reference);
      }}
    >
      <SheetBody className="grid content-start gap-4">
        <PassageSearch search={search} />
      </SheetBody>
      <SheetFooter>
        <Button type="submit" variant="primary" disabled={!found}>
          {found ? `Elegir ${found.reference}` : "Elegir"}
        </Button>
      </SheetFooter>
    </form>
  );
}

const TEXT = "item-text";

function TextChoice({
  text,
  onChange,
  onClose,
}: {
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
}) {
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <SheetBody className="grid content-start gap-1">
        <label htmlFor={TEXT} className={labelClass}>
          Texto
        </label>
        <textarea
          id={TEXT}
          aria-describedby={`${TEXT}-hint`}
          rows={8}
          maxLength={ITEM_TEXT_MAX}
          // biome-ignore lint/a11y/noAutofocus: the sheet opens to write into this field
          autoFocus
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputClass} resize-y py-2`}
        />
        <FieldMessages id={TEXT} hint="Una línea vacía empieza otra diapositiva. Se guarda mientras escribes." />
      </SheetBody>
      <SheetFooter>
        <Button type="submit" variant="primary">
          Listo
        </Button>
      </SheetFooter>
    </form>
  );
}
