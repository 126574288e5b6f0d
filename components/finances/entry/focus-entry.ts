/** Data attribute of the always open entry form. */
export const ENTRY = { "data-entry": true };

/** Focuses the concept field of the entry form. */
export const focusEntry = (within: ParentNode | null | undefined = document.querySelector("[data-entry]")) =>
  within?.querySelector<HTMLInputElement>("input[name=concept]")?.focus();
