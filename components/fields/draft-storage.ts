import { draftKey } from "@/lib/client/draft-key";

/** Where a draft is kept: as long as the tab, or until the user signs out. */
export type DraftPlace = "tab" | "browser";

/** Null in a tab without storage (private mode, full disk), which has no drafts. */
function withStorage<Result>(place: DraftPlace, action: (storage: Storage) => Result) {
  try {
    return action(place === "tab" ? window.sessionStorage : window.localStorage);
  } catch {
    return null;
  }
}

/** Stores a draft; returns whether the browser keeps it. */
export const storeDraft = (draft: string, value: object, place: DraftPlace = "tab") =>
  withStorage(place, (storage) => {
    storage.setItem(draftKey(draft), JSON.stringify(value));
    return true;
  }) ?? false;

export const forgetDraft = (draft: string, place: DraftPlace = "tab") =>
  withStorage(place, (storage) => storage.removeItem(draftKey(draft)));

/** The stored value, which an older version of the page may have written. */
export function readDraft<Value extends object>(draft: string, place: DraftPlace = "tab"): Value | null {
  const text = withStorage(place, (storage) => storage.getItem(draftKey(draft)));
  return text ? JSON.parse(text) : null;
}
