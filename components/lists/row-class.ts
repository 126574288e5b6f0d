/** Two-line row in a panel of the home. */
export const rowClass = "relative flex min-h-16 items-center gap-3 border-border border-t px-4 py-3 md:px-6";

export const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-primary no-underline hover:underline md:min-h-0 print:hidden";

/** Link within a line, as high as a finger on phones. */
export const touchClass = "inline-flex min-h-11 items-center md:min-h-0";

/** Name link in such a row; on phones it covers the whole row. */
export const nameClass =
  "block font-medium text-fg no-underline hover:underline max-md:after:absolute max-md:after:inset-0";
