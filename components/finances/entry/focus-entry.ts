/** Marks the form of a new movement where it is always open. */
export const ENTRY = { "data-entry": true };

/** Goes to where the next movement begins. */
export const focusEntry = (within: ParentNode | null | undefined = document.querySelector("[data-entry]")) =>
  within?.querySelector<HTMLInputElement>("input[name=concept]")?.focus();
