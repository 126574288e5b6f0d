"use client";

import { useId, useState } from "react";
import { PassageSearch, usePassageSearch } from "@/components/bible/passage-search";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import { GIVEN } from "@/lib/bible/versions/rules";
import { itemName } from "@/lib/presentations/programmes/labels";
import { ITEM_TEXT_MAX } from "@/lib/presentations/programmes/rules";
import type { ProgrammeItem } from "@/lib/presentations/programmes/schema";
import { takeVersion } from "@/lib/presentations/projection/citations/rules";
import {
  allVersions,
  chosenVersions,
  USUAL,
  type Version,
  type Versions,
} from "@/lib/presentations/projection/versions/rules";
import type { EditedItem, ShownPresentation } from "./content";
import { PresentationResults, usePresentations } from "./presentation-results";

/** What is chosen for an item. */
export type ChoiceKind = "presentation" | "passage" | "text";

interface ItemSheetProps {
  open: boolean;
  item: EditedItem;
  kind: ChoiceKind;
  versions: Versions;
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
export function ItemSheet({ open, item, kind, versions, onClose, onPresentation, onChange }: ItemSheetProps) {
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
            item={item}
            versions={versions}
            onPick={({ reference, bible, beside }) => {
              const isNamed = item.title !== "" && item.title !== item.reference;
              const named = item.kind === "lectura" && !isNamed ? { title: reference } : {};
              onChange({ ...named, reference, bible, beside, presentationId: null });
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
        aria-label="Buscar por título, letra, autor o número"
        placeholder="Título, letra o número"
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

type ReadIn = Pick<ProgrammeItem, "reference" | "bible" | "beside">;

interface PassageChoiceProps {
  item: ReadIn;
  versions: Versions;
  onPick: (passage: ReadIn) => void;
}

function PassageChoice({ item, versions, onPick }: PassageChoiceProps) {
  const exists = (id: number | null) => id === null || allVersions(versions).some((one) => one.id === id);
  // One that was removed is read in the given one.
  const [bible, setBible] = useState(exists(item.bible) ? item.bible : GIVEN);
  const [beside, setBeside] = useState(exists(item.beside) ? item.beside : null);
  const chosen = chosenVersions({ bible, beside }, versions).version;
  const search = usePassageSearch(item.reference, (text) => {
    const { text: citation, version: named } = takeVersion(text, versions);
    return { text: citation, bible: (versions.rows.length > 0 && named ? named : chosen).id };
  });
  const { found, setText } = search;
  // The one that the reference names, or the chosen one.
  const version = allVersions(versions).find(({ id }) => id === search.bible) ?? chosen;
  const shown = version.id === chosen.id ? bible : version.id;
  /** The version that is chosen takes the place of the one that the text names. */
  const choose = (id: number | null) => {
    if (version.id !== chosen.id && found) setText(found.reference);
    setBible(id);
  };
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (found) onPick({ reference: found.reference, bible: shown, beside: beside === version.id ? null : beside });
      }}
    >
      <SheetBody className="grid content-start gap-4">
        {versions.rows.length > 0 && (
          <VersionFields
            versions={versions}
            version={version}
            bible={shown}
            beside={beside}
            onBible={choose}
            onBeside={setBeside}
          />
        )}
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

interface VersionFieldsProps {
  versions: Versions;
  /** The one in which the passage is read. */
  version: Version;
  bible: number | null;
  beside: number | null;
  onBible: (id: number | null) => void;
  onBeside: (id: number | null) => void;
}

const idOf = (value: string) => (value === "" ? null : Number(value));

/** In which Bible a passage is read, and which one stands beside it. */
function VersionFields({ versions, version, bible, beside, onBible, onBeside }: VersionFieldsProps) {
  const id = useId();
  const all = allVersions(versions);
  const usual = chosenVersions(USUAL, versions).version;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <div className="grid content-start gap-1">
        <label htmlFor={`${id}-bible`} className={labelClass}>
          Versión
        </label>
        <Select
          id={`${id}-bible`}
          className="text-fg"
          value={bible ?? ""}
          onChange={(event) => onBible(idOf(event.target.value))}
        >
          <option value="">La que usamos ({usual.abbreviation})</option>
          {all.map((one) => (
            <option key={one.id} value={one.id}>
              {one.abbreviation} · {one.name}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid content-start gap-1">
        <label htmlFor={`${id}-beside`} className={labelClass}>
          Junto a
        </label>
        <Select
          id={`${id}-beside`}
          className="text-fg"
          value={beside === version.id ? "" : (beside ?? "")}
          onChange={(event) => onBeside(idOf(event.target.value))}
        >
          <option value="">Ninguna</option>
          {all
            .filter((one) => one.id !== version.id)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.abbreviation} · {one.name}
              </option>
            ))}
        </Select>
      </div>
    </div>
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
