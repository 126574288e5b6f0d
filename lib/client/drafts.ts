import { draftKey } from "./draft-key";

/** Whether this tab has typed values that are not saved; a browser that denies its storage keeps none. */
export function hasDrafts() {
  try {
    return [window.localStorage, window.sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(draftKey(""))),
    );
  } catch {
    return false;
  }
}
