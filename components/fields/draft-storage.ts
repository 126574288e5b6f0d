import { draftKey } from "@/lib/client/draft-key";
import { inStorage } from "@/lib/client/storage";

/** Where a draft is kept: as long as the tab, or until the user signs out. */
export type DraftPlace = "tab" | "browser";

const storageOf = (place: DraftPlace) => (place === "tab" ? "sessionStorage" : "localStorage");

/** Stores a draft; returns whether the browser keeps it. */
export const storeDraft = (draft: string, value: object, place: DraftPlace = "tab") =>
  inStorage(storageOf(place), (storage) => {
    storage.setItem(draftKey(draft), JSON.stringify(value));
    return true;
  }) ?? false;

export const forgetDraft = (draft: string, place: DraftPlace = "tab") =>
  inStorage(storageOf(place), (storage) => storage.removeItem(draftKey(draft)));

/** The stored value, which an older version of the page may have written. */
export function readDraft<Value extends object>(draft: string, place: DraftPlace = "tab"): Value | null {
  const text = inStorage(storageOf(place), (storage) => storage.getItem(draftKey(draft)));
  return text ? JSON.parse(text) : null;
}
