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

const savedItem = ({ kind, title, presentationId, reference, text, who, minutes }: ProgrammeItem): ProgrammeItem => ({
  kind,
  title,
  presentationId,
  reference,
  text,
  who,
  minutes,
});

export const newItem = (kind: ItemKind, changes: Partial<ProgrammeItem> = {}): ProgrammeItem => ({
  kind,
  title: "",
  presentationId: null,
  reference: "",
  text: "",
  who: "",
  minutes: null,
  ...changes,
});

/** Items of another programme; what they show and is not there any more has to be chosen again. */
export const itemsOf = ({ items, presentations }: Pick<ProgrammeRow, "items" | "presentations">) =>
  items.map((item) => {
    const exists = presentations.some(({ id }) => id === item.presentationId);
    return { ...savedItem(item), presentationId: exists ? item.presentationId : null };
  });

/** Whether two contents are saved as the same. */
export const isSameContent = (one: SavedContent, other: SavedContent) => keyOf(one) === keyOf(other);

const keyOf = ({ title, date, time, items }: SavedContent) => JSON.stringify([title, date, time, items.map(savedItem)]);
