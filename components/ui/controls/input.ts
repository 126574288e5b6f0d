/** Classes of every text input. */
export const inputClass =
  "block min-h-control w-full rounded-md border border-border-strong bg-surface px-3 text-base text-fg " +
  "focus-visible:border-ring focus-visible:-outline-offset-1 " +
  "disabled:border-border disabled:bg-surface2 disabled:text-fg-muted " +
  "aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]";
