import { GIVEN } from "@/lib/bible/versions/rules";
import type { ItemKind } from "@/lib/presentations/programmes/rules";
import type { ProgrammeItem, ProgrammeRow } from "@/lib/presentations/programmes/schema";

export interface EditedItem extends ProgrammeItem {
  /** Stays the same while the item is moved and changed. */
  id: number;
}

/** A programme as its page holds it. */
export interface Content {
  title: string;
  /** Null in a template. */
  date: string | null;
  time: string | null;
  items: EditedItem[];
}

/** What is saved of a programme, all of it. */
export type SavedContent = Pick<ProgrammeRow, "title" | "date" | "time" | "items">;

/** Presentation that an item shows. */
export type ShownPresentation = ProgrammeRow["presentations"][number];

export const toContent = ({ title, date, time, items }: SavedContent, idOf: (index: number) => number): Content => ({
  title,
  date,
  time,
  items: items.map((item, index) => ({ ...savedItem(item), id: idOf(index) })),
});

export const toSavedContent = ({ title, date, time, items }: Content): SavedContent => ({
  title,
  date,
  time,
  items: items.map(savedItem),
});

const savedItem = (item: ProgrammeItem): ProgrammeItem => {
  const { kind, title, presentationId, reference, bible = null, beside = null, text, who, minutes } = item;
  return { kind, title, presentationId, reference, bible, beside, text, who, minutes };
};

export const newItem = (kind: ItemKind, changes: Partial<ProgrammeItem> = {}): ProgrammeItem => ({
  kind,
  title: "",
  presentationId: null,
  reference: "",
  bible: null,
  beside: null,
  text: "",
  who: "",
  minutes: null,
  ...changes,
});

type OtherProgramme = Pick<ProgrammeRow, "items" | "presentations" | "bibles">;

/**
 * Items of another programme; what they show and is not there any more has to be chosen again, and a passage of a Bible that was
 * removed is read as it was there.
 */
export const itemsOf = ({ items, presentations, bibles }: OtherProgramme) =>
  items.map((item) => {
    const exists = presentations.some(({ id }) => id === item.presentationId);
    const isGone = (bible: number | null) => bible !== null && bible > 0 && !bibles.some(({ id }) => id === bible);
    return {
      ...savedItem(item),
      presentationId: exists ? item.presentationId : null,
      bible: isGone(item.bible) ? GIVEN : item.bible,
      beside: isGone(item.beside) ? null : item.beside,
    };
  });

/** Whether two contents are saved as the same. */
export const isSameContent = (one: SavedContent, other: SavedContent) => keyOf(one) === keyOf(other);

const keyOf = ({ title, date, time, items }: SavedContent) => JSON.stringify([title, date, time, items.map(savedItem)]);
