/** A row of two lines in a panel of the home. */
export const rowClass = "flex min-h-16 items-center gap-3 border-border border-t px-4 py-3 md:px-6";

export const linkClass = "font-semibold text-primary no-underline hover:underline";
